import { act, cleanup, renderHook } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { afterEach, expect, test } from 'vitest'
import { useHeldKeys } from './useHeldKeys.ts'

afterEach(cleanup)

test('keys wait for the code for them, and one that is pressed when it has just come follows those before it', async () => {
  const done: string[] = []
  const deed = (name: string) => () => {
    done.push(name)
    return true
  }
  const { result, rerender } = renderHook(({ isReady }) => useHeldKeys(isReady), {
    initialProps: { isReady: false },
  })
  act(() => void result.current(deed('first')))
  expect(done).toEqual([])
  await act(async () => {
    flushSync(() => rerender({ isReady: true }))
    expect(result.current(deed('second'))).toBe(false)
  })
  expect(done).toEqual(['first', 'second'])
  act(() => expect(result.current(deed('third'))).toBe(true))
  expect(done).toEqual(['first', 'second', 'third'])
})
