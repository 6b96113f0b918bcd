import { useEffect, useState } from 'react'
import type { Block } from '#schema/kinds/composite/blocks.ts'
import type { ErrorCode } from '#schema/errors.ts'
import type { PublishedWidget, WidgetQuestion } from '#schema/kinds/composite/publishedWidget.ts'
import { atMostEvery, listPace } from '../../../objects/view/atMostEvery.ts'
import { domainErrorOf } from '../../../platform/failure.ts'
import type { WidgetServices } from '../../kind.ts'

/** What is shown may change without any event that guests hear, such as an event that begins. */
const lookMs = 20_000

export type GuestTold = { widget?: PublishedWidget; problem?: ErrorCode; again: () => void }

/** What guests see in a widget, live; the answer to the question before stays until the next one has come. */
export function useGuestWidget(
  services: WidgetServices,
  block: Block,
  more: Omit<WidgetQuestion, 'block_id'>,
): GuestTold {
  const question = JSON.stringify({ block_id: block.id, ...more } satisfies WidgetQuestion)
  const settings = JSON.stringify([...block.settings])
  const [told, setTold] = useState<Omit<GuestTold, 'again'>>({})
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isOver = false
    const ask = () =>
      services.ask(JSON.parse(question) as WidgetQuestion).then(
        (widget) => (isOver ? undefined : setTold({ widget })),
        (error: unknown) => {
          const { code } = domainErrorOf(error)
          if (!isOver) setTold((before) => ({ ...before, problem: code }))
        },
      )
    void ask()
    const again = atMostEvery(() => void ask(), listPace)
    const look = () => (document.visibilityState === 'visible' ? again.run() : undefined)
    const stop = services.listen(again.run)
    const timer = setInterval(look, lookMs)
    addEventListener('online', look)
    return () => {
      isOver = true
      stop()
      again.stop()
      clearInterval(timer)
      removeEventListener('online', look)
    }
    // The settings are part of what is asked: the server reads them from the page.
  }, [services, question, settings, turn])
  return { ...told, again: () => setTurn(turn + 1) }
}
