import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense, use } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Look } from '../../ui/theme/Look.tsx'
import { ObjectFrame } from './ObjectFrame.tsx'

afterEach(cleanup)

/** A frame whose content has come, then waits for words, as one does whose object comes before them. */
async function openedTwice(between: () => void): Promise<void> {
  let come = () => {}
  const words = new Promise<void>((done) => (come = done))
  const Waiting = () => use(words) as undefined
  const shown = (isWaiting: boolean) => (
    <Look>
      <button>tree</button>
      <Suspense>
        <ObjectFrame mode="side" label="Vega" onClose={() => {}}>
          {isWaiting ? <Waiting /> : null}
        </ObjectFrame>
      </Suspense>
    </Look>
  )
  const { rerender } = await act(async () => render(shown(false)))
  expect(document.activeElement).toBe(screen.getByRole('dialog'))
  await act(async () => rerender(shown(true)))
  between()
  await act(async () => come())
}

test('a window that was hidden until its words had come has the focus again', async () => {
  // happy-dom leaves the focus on hidden elements; browsers do not.
  await openedTwice(() => (document.activeElement as HTMLElement).blur())
  expect(document.activeElement).toBe(screen.getByRole('dialog'))
})

test('it leaves the focus where the user has put it in the meantime', async () => {
  await openedTwice(() => screen.getByRole('button', { name: 'tree' }).focus())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'tree' }))
})
