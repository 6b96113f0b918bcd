import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { checkValue } from '#schema/fields/checkValue.ts'
import { noon, samples } from '#schema/fields/testing.ts'
import type { FileValue } from '#schema/fields/file.ts'
import type { ShownProperty } from '../field.ts'
import type { FieldServices } from '../fieldServices.ts'
import { clear, openField, single, someServices, speakRussian } from '../testing.tsx'

const stored = samples.file.values[0] as FileValue
const categories = [{ id: 'plan', label: 'План', order: 0 }]
const property: ShownProperty = {
  ...single('file'),
  options: { extensions: ['pdf'], min_size: 1, max_size: 2 },
}

const fileOf = (name: string, size: number) => {
  const file = new File(['a'], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}
const pick = (file: File) =>
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const problem = () =>
  screen
    .queryAllByRole('alert')
    .map((alert) => alert.textContent)
    .join('')

beforeAll(async () => {
  await speakRussian()
  // The field is loaded by its first use, which no clock of a test should wait for.
  await import('./Input.tsx')
})
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await clear()
})

const shownField = async (shown: Parameters<typeof openField>[0]) => {
  const last = await openField(shown)
  await waitFor(() => expect(document.querySelector('input[type=file]')).not.toBeNull())
  return last
}

test('[RFI.12] [RFI.13~] [RER.62] a file is checked 150 ms after it was picked, and a wrong extension names the right ones', async () => {
  const upload = vi.fn<NonNullable<FieldServices['upload']>>(() => Promise.resolve(stored))
  await shownField({ property, services: { ...someServices, upload } })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  pick(fileOf('a.exe', 1_500_000))
  await pass(149)
  expect(problem()).toBe('')
  await pass(1)
  expect(problem()).toBe('Этот тип файла не подходит. Подходят: pdf.')
  expect(upload).not.toHaveBeenCalled()
})

test('nothing is saved between the choice of a file and the end of its upload, and what is refused holds nothing up', async () => {
  const sent = Promise.withResolvers<typeof stored>()
  const upload = vi.fn<NonNullable<FieldServices['upload']>>(() => sent.promise)
  const held: boolean[] = []
  const holdFor = async <T,>(work: Promise<T>) => {
    const at = held.push(true) - 1
    return work.finally(() => (held[at] = false))
  }
  await shownField({ property, services: { ...someServices, upload, holdFor } })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  pick(fileOf('a.pdf', 1_500_000))
  await pass(1)
  expect(held).toEqual([true])
  await pass(149)
  expect(upload).toHaveBeenCalledOnce()
  expect(held).toEqual([false])
  pick(fileOf('a.exe', 1_500_000))
  await pass(1)
  expect(held).toEqual([false, true])
  await pass(149)
  expect(held).toEqual([false, false])
})

test.each([
  ['[RER.63] [RFI.14~] a file below the minimum', 999_999, 'Файл слишком мал: нужно не меньше 1 МБ.'],
  ['[RER.64] [RFI.14~] a file above the maximum', 2_000_001, 'Файл слишком велик: можно не больше 2 МБ.'],
])('%s is refused with its limit', async (_title, size, said) => {
  await shownField({ property })
  pick(fileOf('a.PDF', size))
  await pass(150)
  await waitFor(() => expect(problem()).toBe(said))
})

test('[RFI.03~] [RFI.06] a field is empty, then uploading with a circle, then done with the file and its category', async () => {
  const person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) })
  const sent = Promise.withResolvers<FileValue>()
  const upload: FieldServices['upload'] = (_file, { onProgress }) => {
    onProgress(0.4)
    return sent.promise
  }
  const last = await shownField({
    property: { ...property, categories },
    services: { ...someServices, upload },
  })
  expect(screen.getByText('Выберите файл или перетащите его сюда')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Категория' }))
  await person.click(await screen.findByRole('menuitemradio', { name: 'План', hidden: true }))
  pick(fileOf('смета.pdf', 2_000_000))
  await pass(150)
  const circle = await screen.findByRole('progressbar', { name: 'Загрузка файла смета.pdf' })
  expect(circle.getAttribute('aria-valuenow')).toBe('40')
  await act(async () => sent.resolve(stored))
  expect(last.value).toEqual({ ...stored, category: 'plan' })
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.getByRole('link', { name: 'Открыть «смета.pdf»' }).getAttribute('href')).toBe(
    `/${stored.short_link}.pdf`,
  )
})

test('[RFI.11] a field that may only be read keeps the download and nothing else', async () => {
  await openField({ property, value: stored, readOnly: true })
  const buttons = await screen.findAllByRole('button')
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Скачать смета.pdf'])
  expect(document.querySelector('input[type=file]')).toBeNull()
})

test('[RLI.02~] a long name is cut, and whole in the name of its link', async () => {
  const name = 'очень длинная смета дома.pdf'
  await shownField({ property, value: { ...stored, name } })
  expect(screen.getByRole('link', { name: `Открыть «${name}»` }).textContent).toBe('очень длинная сме…')
})

test('[RFI.08] a new category is taken by Enter and by the tick, and dropped by the dash', async () => {
  const person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) })
  const added: string[] = []
  const addCategory = (_property: ShownProperty, label: string) => {
    added.push(label)
    return Promise.resolve({ id: label, label, order: 1 })
  }
  const last = await shownField({
    property: { ...property, categories },
    value: stored,
    services: { ...someServices, addCategory },
  })
  const begin = async () => {
    await person.click(screen.getByRole('button', { name: 'Категория' }))
    await person.click(await screen.findByRole('menuitem', { name: 'Добавить категорию', hidden: true }))
    return screen.findByRole('textbox', { name: 'Новая категория' })
  }
  await person.type(await begin(), 'Факт')
  await person.click(screen.getByRole('button', { name: 'Не добавлять' }))
  expect(screen.queryByRole('textbox')).toBeNull()
  await person.type(await begin(), 'Акт{Enter}')
  await waitFor(() => expect(last.value).toMatchObject({ category: 'Акт' }))
  await person.type(await begin(), 'Договор')
  await person.click(screen.getByRole('button', { name: 'Добавить' }))
  await waitFor(() => expect(last.value).toMatchObject({ category: 'Договор' }))
  expect(added).toEqual(['Акт', 'Договор'])
})

test('[RTY.46] where only the list may be chosen from, no category can be added, and any other is refused', async () => {
  const person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) })
  const addCategory = () => Promise.reject(new Error('It is not offered.'))
  await shownField({
    property: { ...property, categories, selectOnlyFromList: true },
    value: stored,
    services: { ...someServices, addCategory },
  })
  await person.click(screen.getByRole('button', { name: 'Категория' }))
  await screen.findByRole('menuitemradio', { name: 'План', hidden: true })
  expect(screen.queryByRole('menuitem', { name: 'Добавить категорию', hidden: true })).toBeNull()
  const chosen = (category: string) =>
    checkValue({ ...stored, category }, { ...property, categories, selectOnlyFromList: true }, noon)
  expect(chosen('plan')).toMatchObject({ value: { category: 'plan' } })
  expect(chosen('fact')).toEqual({ problem: { reason: 'unknown_category' } })
})
