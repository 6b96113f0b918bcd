import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveState, SaveState } from './liveState.ts'
import { SteadyState } from './steadyState.ts'

const stateOf = (save: SaveState): LiveState => ({
  save,
  synced: true,
  level: 'edit',
  editable: true,
  closeReason: undefined,
})

function sourceOf(save: SaveState) {
  const listeners = new Set<() => void>()
  return {
    state: stateOf(save),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    become(next: SaveState) {
      this.state = stateOf(next)
      for (const listener of listeners) listener()
    },
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('while someone types, saving stays between the acknowledgements and becomes saved after a pause', () => {
  const source = sourceOf('saved')
  const steady = new SteadyState(source)
  const shown: SaveState[] = []
  steady.subscribe(() => shown.push(steady.state.save))
  for (let key = 0; key < 5; key++) {
    source.become('saving')
    source.become('saved')
    vi.advanceTimersByTime(100)
  }
  expect(shown).toEqual(['saving'])
  vi.advanceTimersByTime(400)
  expect(shown).toEqual(['saving', 'saved'])
})

test('a change for the worse is shown at once, also within the quiet', () => {
  const source = sourceOf('saving')
  const steady = new SteadyState(source)
  source.become('saved')
  expect(steady.state.save).toBe('saving')
  source.become('offline')
  expect(steady.state.save).toBe('offline')
  vi.advanceTimersByTime(1000)
  expect(steady.state.save).toBe('offline')
})

test('while someone types without a connection, keeping stays until everything has been stored for a while', () => {
  const source = sourceOf('offline')
  const steady = new SteadyState(source)
  const shown: SaveState[] = []
  steady.subscribe(() => shown.push(steady.state.save))
  for (let key = 0; key < 5; key++) {
    source.become('keeping')
    source.become('offline')
    vi.advanceTimersByTime(100)
  }
  expect(shown).toEqual(['keeping'])
  vi.advanceTimersByTime(400)
  expect(shown).toEqual(['keeping', 'offline'])
})
