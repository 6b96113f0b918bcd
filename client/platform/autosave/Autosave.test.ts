import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Autosave } from './Autosave.ts'
import type { AutosaveOptions } from './Autosave.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Values = Record<string, unknown>
const saved = { label: 'Stage', hint: '', required: false }

/** An autosave whose server accepts everything until told otherwise. */
function start(options: Partial<AutosaveOptions> = {}) {
  const sent: Values[] = []
  const failures: unknown[] = []
  const autosave = new Autosave(saved, {
    save: async (changed) => void sent.push(changed),
    onFailed: (error) => void failures.push(error),
    ...options,
  })
  return { autosave, sent, failures }
}
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const refuse = () => Promise.reject(new Error('refused'))

test('[RTY.16, ROB.09] changes are saved once, a second after the last, and only what changed is sent', async () => {
  const { autosave, sent } = start()
  autosave.change({ label: 'St' })
  await wait(900)
  autosave.change({ label: 'State' })
  await wait(999)
  expect(sent).toEqual([])
  expect(autosave.snapshot()).toMatchObject({ state: 'waiting', values: { label: 'State', required: false } })
  await wait(1)
  expect(sent).toEqual([{ label: 'State' }])
  expect(autosave.snapshot()).toMatchObject({ state: 'saved', changed: [], values: { label: 'State' } })
  await wait(5_000)
  expect(sent).toHaveLength(1)
})

test('[RTY.16~] what is changed back is not sent', async () => {
  const { autosave, sent } = start()
  autosave.change({ hint: 'a' })
  autosave.change({ hint: '' })
  await wait(2_000)
  expect(sent).toEqual([])
  expect(autosave.snapshot().state).toBe('saved')
})

test('[RTY.18] after a failed save the values go back to what was saved last', async () => {
  const { autosave, failures } = start({ save: refuse })
  autosave.change({ label: 'Status', required: true })
  await wait(1_000)
  expect(failures).toHaveLength(1)
  expect(autosave.snapshot()).toMatchObject({ state: 'saved', values: saved })
})

test('[ROB.08~] what an object was refused stays to be corrected, and goes out with the next change', async () => {
  const sent: Values[] = []
  const save = async (changed: Values) => {
    sent.push(changed)
    if (changed.label === 'taken') throw new Error('refused')
  }
  const { autosave } = start({ save, keepsRefused: true })
  autosave.change({ label: 'taken', hint: 'why' })
  await wait(1_000)
  expect(autosave.snapshot()).toMatchObject({ state: 'failed', values: { label: 'taken', hint: 'why' } })
  await wait(5_000)
  expect(sent).toHaveLength(1)
  autosave.change({ label: 'free' })
  await wait(1_000)
  expect(sent.at(-1)).toEqual({ label: 'free', hint: 'why' })
  expect(autosave.snapshot().state).toBe('saved')
})

test('[ROB.09~] an invalid value waits while the valid ones are saved', async () => {
  const { autosave, sent } = start({ isValid: (key, value) => key !== 'label' || value !== '' })
  autosave.change({ label: '', hint: 'why' })
  await wait(1_000)
  expect(sent).toEqual([{ hint: 'why' }])
  expect(autosave.snapshot()).toMatchObject({ state: 'waiting', changed: ['label'], values: { label: '' } })
})

test('[ROB.17~] changes by others are applied next to what is being typed, not over it', async () => {
  const { autosave, sent } = start()
  autosave.change({ label: 'Mine' })
  autosave.receive({ label: 'Theirs', hint: 'Theirs', required: false })
  expect(autosave.snapshot().values).toMatchObject({ label: 'Mine', hint: 'Theirs' })
  await wait(1_000)
  expect(sent).toEqual([{ label: 'Mine' }])
})

test('[ROB.07] nothing is saved until every upload has finished, and then all that was changed', async () => {
  const { autosave, sent } = start()
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  void autosave.holdFor(first.promise)
  void autosave.holdFor(second.promise)
  autosave.change({ label: 'Held' })
  first.resolve()
  await wait(5_000)
  expect(sent).toEqual([])
  expect(autosave.snapshot().state).toBe('waiting')
  second.resolve()
  await wait(1_000)
  expect(sent).toEqual([{ label: 'Held' }])
})

test('[RTY.16~] what is typed while a save is on its way is sent after it, not with it', async () => {
  const sent: Values[] = []
  let answer = () => {}
  const save = (changed: Values) => {
    sent.push(changed)
    return new Promise<void>((done) => (answer = done))
  }
  const { autosave } = start({ save })
  autosave.change({ label: 'One' })
  await wait(1_000)
  expect(autosave.snapshot()).toMatchObject({ state: 'saving', sending: ['label'] })
  autosave.change({ label: 'Two' })
  answer()
  await wait(1_000)
  expect(sent).toEqual([{ label: 'One' }, { label: 'Two' }])
  expect(autosave.snapshot().values.label).toBe('Two')
})

test('[ROB.10~] closing sends pending changes without the delay; discarded ones are never sent', async () => {
  const { autosave, sent } = start()
  autosave.change({ label: 'Left' })
  await autosave.flush()
  expect(sent).toEqual([{ label: 'Left' }])
  autosave.change({ label: 'Gone' })
  autosave.discard()
  await wait(2_000)
  expect(sent).toHaveLength(1)
  expect(autosave.snapshot().values.label).toBe('Left')
})

test('if sent changes are stored, later ones follow after a while even without a response', async () => {
  const sent: Values[] = []
  const answers: (() => void)[] = []
  const save = (changed: Values) => {
    sent.push(changed)
    return new Promise<void>((done) => answers.push(done))
  }
  const { autosave } = start({ save, patienceMs: 2_000 })
  autosave.change({ label: 'A' })
  await wait(1_000)
  autosave.change({ label: 'B', hint: 'why' })
  await wait(1_500)
  expect(sent).toEqual([{ label: 'A' }])
  await wait(500)
  expect(sent).toEqual([{ label: 'A' }, { label: 'B', hint: 'why' }])
  expect(autosave.snapshot()).toMatchObject({ state: 'saving', unsent: [] })
  autosave.change({ hint: 'because' })
  expect(autosave.snapshot().unsent).toEqual(['hint'])
  autosave.handOver()
  expect(sent.at(-1)).toEqual({ hint: 'because' })
  for (const answer of answers) answer()
  await wait(0)
  expect(autosave.snapshot()).toMatchObject({
    state: 'saved',
    changed: [],
    values: { label: 'B', hint: 'because' },
  })
})
