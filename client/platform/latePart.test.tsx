import { expect, test, vi } from 'vitest'

/** Resolves when the element holds the text. */
const shows = (place: Element, text: string) =>
  new Promise<void>((done) => {
    const look = () => {
      if (place.textContent === text) done()
    }
    new MutationObserver(look).observe(place, { childList: true, subtree: true, characterData: true })
    look()
  })

test('a part that has come is drawn at once, however shortly its placeholder was shown', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  // React keeps the timer that it finds when it is loaded.
  const timers = vi.spyOn(globalThis, 'setTimeout')
  vi.resetModules()
  const { lazy, Suspense } = await import('react')
  const { createRoot } = await import('react-dom/client')
  const { promise, resolve } = Promise.withResolvers<{ default: () => string }>()
  const Part = lazy(() => promise)
  const place = document.createElement('div')
  const root = createRoot(place)
  root.render(
    <Suspense fallback="Wait">
      <Part />
    </Suspense>,
  )
  await shows(place, 'Wait')
  timers.mockClear()
  resolve({ default: () => 'Here' })
  await shows(place, 'Here')
  const waits = timers.mock.calls.map(([, ms = 0]) => ms).filter((ms) => ms > 0)
  root.unmount()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  expect(waits).toEqual([])
})
