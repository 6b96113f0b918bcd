import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useObjectServices } from './useObjectServices.ts'

vi.mock('../../platform/useGo.ts', () => {
  const go = () => undefined
  return { useGo: () => go }
})
afterEach(cleanup)

test('the services of the cells of a page stay the same while it is drawn anew, and open objects as it does then', () => {
  const opened: string[] = []
  const { result, rerender } = renderHook(
    ({ by }) => useObjectServices(null, { onOpen: ({ id }) => opened.push(`${by} ${id}`) }),
    { initialProps: { by: 'first' } },
  )
  const { current: before } = result
  rerender({ by: 'second' })
  expect(result.current).toBe(before)
  result.current.openObject?.('7')
  expect(opened).toEqual(['second 7'])
})
