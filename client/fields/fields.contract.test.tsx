import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { allFieldKinds, type FieldKindId } from '#schema/fields/fields.ts'
import { checkValue } from '#schema/fields/checkValue.ts'
import { noon, propertyOf, samples, several } from '#schema/fields/testing.ts'
import { Look } from '../ui/theme/Look.tsx'
import type { SettingsChange, ShownProperty } from './field.ts'
import { fieldKinds } from './fields.ts'
import { FieldSettings } from './FieldSettings.tsx'
import { FieldsProvider } from './FieldsProvider.tsx'
import { FieldView } from './FieldView.tsx'
import { shownPropertyOf } from './shownProperty.ts'
import { clear, openField, single, someServices, speakRussian } from './testing.tsx'

beforeAll(speakRussian)
afterEach(clear)

const controls = () => screen.queryAllByRole('textbox').length + screen.queryAllByRole('switch').length

test.each(allFieldKinds)('%s is in the registry under its own name', (kind) => {
  expect(fieldKinds[kind].id).toBe(kind)
})

test.each(allFieldKinds)(
  '[ROB.04~] a field of %s has its label, its hint and a control, and is read as its value',
  async (kind) => {
    const property = single(kind)
    await openField({ property, value: samples[kind].values[1] })
    expect(screen.getByText('Подсказка поля')).toBeTruthy()
    if (!fieldKinds[kind].Input) return
    const control = await waitFor(() => {
      const all = [
        ...screen.queryAllByRole('textbox'),
        ...screen.queryAllByRole('switch'),
        ...screen.queryAllByRole('button'),
      ]
      expect(all.length).toBeGreaterThan(0)
      return all[0]!
    })
    expect(control.getAttribute('aria-label') ?? control.textContent).not.toBe('')
  },
)

test.each(allFieldKinds)(
  '[RTY.26~] a field of %s that may only be read has nothing to enter',
  async (kind) => {
    await openField({ property: single(kind), value: samples[kind].values[1], readOnly: true })
    await waitFor(() => expect(screen.getByRole('group').textContent.length).toBeGreaterThan(0))
    expect(controls()).toBe(0)
    const { container } = render(
      <Look>
        <FieldsProvider services={someServices}>
          <FieldView dense property={single(kind)} value={samples[kind].values[1]} />
        </FieldsProvider>
      </Look>,
    )
    await waitFor(() => expect(container.textContent).not.toBe(''))
  },
)

test.each(allFieldKinds)('[ROB.05~] a required field of %s says that it must be filled in', async (kind) => {
  await openField({ property: { ...single(kind), required: true }, problem: { reason: 'required' } })
  expect((await screen.findByText('Поле Срок обязательно для заполнения.')).getAttribute('role')).toBe(
    'alert',
  )
})

/** A sequence of keys alone, and the resulting value. */
const typed: { [kind in FieldKindId]?: { keys: string; value: unknown } } = {
  text: { keys: 'дом', value: 'дом' },
  number: { keys: '12,5', value: 12.5 },
  toggle: { keys: ' ', value: true },
  date_time: { keys: '01.05.2026 13:00', value: '2026-05-01T10:00:00.000Z' },
  full_name: { keys: 'Иванова', value: { last_name: 'Иванова', first_name: '', patronymic: '' } },
  composite: { keys: 'Омск', value: { 8: 'Омск' } },
  link: { keys: 'example.org{Tab}', value: 'https://example.org' },
  email: { keys: 'anna@a.ru', value: { address: 'anna@a.ru', category: null } },
  phone: { keys: '+4930123456', value: '+4930123456' },
  list: { keys: '{Enter}нов{Enter}', value: 'a' },
  object: { keys: '{Enter}', value: '1' },
  page: { keys: '{Enter}', value: '1' },
  tags: { keys: '{Enter}', value: ['1'] },
}

test.each(Object.entries(typed))('%s is entered by keys alone', async (kind, { keys, value }) => {
  const person = userEvent.setup()
  const last = await openField({ property: single(kind as FieldKindId) })
  await person.tab()
  await person.keyboard(keys)
  if (kind === 'object' || kind === 'page' || kind === 'tags') {
    await screen.findByText('Первое')
    await person.keyboard('{ArrowDown}{Enter}')
  }
  await waitFor(() => expect(last.value).toEqual(value))
})

test('[RTY.36] items of a checklist are added, ticked, moved and removed by keys', async () => {
  const person = userEvent.setup()
  const last = await openField({ property: single('checklist') })
  const texts = () =>
    (last.value as { text: string; done: boolean }[]).map(({ text, done }) => `${text} ${done}`)
  await person.click(await screen.findByRole('button', { name: 'Добавить пункт' }))
  await person.keyboard('купить{Enter}сделать')
  expect(texts()).toEqual(['купить false', 'сделать false'])
  await person.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(texts()).toEqual(['сделать false', 'купить false'])
  await person.click(screen.getByRole('checkbox', { name: 'сделать' }))
  expect(texts()).toEqual(['сделать true', 'купить false'])
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('1/2')
  await person.click(screen.getByRole('button', { name: 'Убрать пункт «сделать»' }))
  expect(texts()).toEqual(['купить false'])
})

test('[RTY.37] the progress of a checklist is a share or a count', async () => {
  const value = samples.checklist.values[0] as { done: boolean }[]
  const half = value.map((item, index) => ({ ...item, done: index === 0 }))
  for (const [progress, shown] of [
    ['percentage', '50 %'],
    ['count', '1/2'],
  ] as const) {
    const { unmount } = render(
      <Look>
        <FieldView dense property={{ ...single('checklist'), options: { progress } }} value={half} />
      </Look>,
    )
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')?.replace(/\s/u, ' ')).toBe(shown)
    unmount()
  }
})

test('[RTY.21] another value is added by the button of the property up to the most', async () => {
  const person = userEvent.setup()
  const property = { ...single('phone'), multiple: { ...several(2).multiple, button_text: 'Ещё номер' } }
  const last = await openField({ property, value: ['+79991234567'] })
  await person.click(screen.getByRole('button', { name: 'Ещё номер' }))
  await person.type(screen.getByRole('textbox', { name: 'Срок, значение 2' }), '+4930123456')
  expect(last.value).toEqual(['+79991234567', '+4930123456'])
  expect(screen.queryByRole('button', { name: 'Ещё номер' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Убрать значение 1 из поля «Срок»' }))
  expect(last.value).toEqual(['+4930123456'])
})

test('[ROB.08~] an invalid input stays as it was typed, and the field shows the error', async () => {
  const person = userEvent.setup()
  const last = await openField({ property: single('number'), problem: { reason: 'format' } })
  const line = screen.getByRole('textbox')
  await person.type(line, '12 домов')
  expect(last.value).toBe('12 домов')
  await person.tab()
  expect((line as HTMLInputElement).value).toBe('12 домов')
  expect(line.getAttribute('aria-invalid')).toBe('true')
  const said = line
    .getAttribute('aria-describedby')!
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect(said).toEqual(['Подсказка поля', 'Неверный формат.'])
})

test('[RTY.51~] [RTY.58~] bounds are said with their numbers and days', async () => {
  await openField({ property: single('text'), problem: { reason: 'too_short', min: 2, max: 9 } })
  expect(screen.getByText('Текст должен быть от 2 до 9 символов.')).toBeTruthy()
  await clear()
  await openField({
    property: { ...single('date_time'), options: { with_time: false, min: '2026-01-01', max: '2026-12-31' } },
    problem: { reason: 'out_of_range' },
  })
  expect(screen.getByText('Дата должна быть между 01.01.2026 и 31.12.2026.')).toBeTruthy()
})

test('[RTY.64~] a voice is given, changed and taken back, and counts at once', async () => {
  const person = userEvent.setup()
  const voices: (string | null)[] = []
  const vote = (_property: ShownProperty, choice: string | null) => {
    voices.push(choice)
    return new Promise<void>(() => undefined)
  }
  await openField({
    property: single('vote'),
    value: { counts: { '👍': 2, '👎': 1 }, mine: '👍' },
    services: { ...someServices, vote },
  })
  await person.click(screen.getByRole('button', { name: '👎, голосов: 1' }))
  expect(screen.getByRole('button', { name: '👎, голосов: 2', pressed: true })).toBeTruthy()
  expect(screen.getByRole('button', { name: '👍, голосов: 1', pressed: false })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: '👎, голосов: 2' }))
  expect(voices).toEqual(['👎', null])
})

test('[RTY.66~] another format of voting is asked about first; keeping it changes nothing', async () => {
  const person = userEvent.setup()
  const onChange = vi.fn<(change: SettingsChange) => void>()
  render(
    <Look>
      <FieldSettings property={single('vote')} onChange={onChange} />
    </Look>,
  )
  await person.click(await screen.findByRole('combobox', { name: 'Вид голосования' }))
  await person.click(await screen.findByRole('option', { name: 'Оценка', hidden: true }))
  const dialog = await screen.findByRole('dialog', { name: 'Сменить вид голосования?' })
  await person.click(within(dialog).getByText('Оставить как есть'))
  expect(onChange).not.toHaveBeenCalled()
})

test.each(allFieldKinds.filter((kind) => fieldKinds[kind].Settings))(
  'the settings of %s have names',
  async (kind) => {
    const { container } = render(
      <Look>
        <FieldsProvider services={someServices}>
          <FieldSettings property={single(kind)} onChange={() => undefined} />
        </FieldsProvider>
      </Look>,
    )
    await waitFor(() => expect(container.querySelectorAll('input, button').length).toBeGreaterThan(0))
    for (const control of container.querySelectorAll<HTMLElement>('input:not([type=hidden]), button'))
      expect(
        Boolean(control.getAttribute('aria-label') ?? control.textContent) ||
          within(container).queryAllByLabelText(/./).includes(control),
      ).toBe(true)
  },
)

test('[RTY.27~] the public API’s settings of a property reach its field', () => {
  const told = {
    id: '7',
    data_type: 'object',
    label: 'Заказ',
    hint: 'Подсказка',
    placeholder: 'Найдите заказ',
    description: 'О чём это',
    required: true,
    multiple: propertyOf('object').multiple,
    options: {},
    meta: { related_types: [{ type_id: '12', categories: [] }] },
  }
  expect(shownPropertyOf(told)).toMatchObject({
    kind: 'object',
    hint: 'Подсказка',
    placeholder: 'Найдите заказ',
    description: 'О чём это',
    relatedTypeId: '12',
  })
  expect(shownPropertyOf({ ...told, data_type: 'rocket' })).toBeUndefined()
})

test('[RTY.52] only what the mask allows can be typed, and the checks of server and browser refuse the rest', async () => {
  const person = userEvent.setup()
  const options = { mask: 'aa-99' }
  const last = await openField({ property: { ...single('text'), options } })
  await person.type(screen.getByRole('textbox'), '1я7Bя42')
  expect(last.value).toBe('яB-42')
  const stored = (value: string) => checkValue(value, propertyOf('text', { options }), noon)
  expect(stored('яB-42')).toEqual({ value: 'яB-42' })
  for (const other of ['я7-42', 'яB-4', 'яB 42', 'яB-421'])
    expect(stored(other)).toEqual({ problem: { reason: 'format' } })
})

test('[RTY.43~] a number that counts by itself is shown and not entered', async () => {
  const options = { autoincrement: { start: 10, step: 5 } }
  await openField({ property: { ...single('number'), options }, value: 15 })
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByText('15')).toBeTruthy()
})

test('[RTY.66~] another format of voting is set once that is confirmed', async () => {
  const person = userEvent.setup()
  const onChange = vi.fn<(change: SettingsChange) => void>()
  render(
    <Look>
      <FieldSettings property={single('vote')} onChange={onChange} />
    </Look>,
  )
  await person.click(await screen.findByRole('combobox', { name: 'Вид голосования' }))
  await person.click(await screen.findByRole('option', { name: 'Оценка', hidden: true }))
  await person.click(await screen.findByText('Сменить и удалить голоса'))
  await waitFor(() => expect(onChange).toHaveBeenCalledWith({ options: { format: 'rating', emoji: ['⭐'] } }))
})

test.each([
  ['[RTY.25] before a related type is chosen', single('object'), 'Сначала выберите тип связанных объектов.'],
  [
    '[RTY.24~] while several values are allowed',
    { ...single('file'), ...several() },
    'Категории недоступны, пока включено несколько значений.',
  ],
])('%s no category can be added', async (_title, property, said) => {
  render(
    <Look>
      <FieldsProvider services={someServices}>
        <FieldSettings property={property} onChange={() => undefined} />
      </FieldsProvider>
    </Look>,
  )
  expect(await screen.findByText(said)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Добавить категорию' })).toBeNull()
})
