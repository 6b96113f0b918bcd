import type { PublishedColumn } from '#schema/objects/publishedRow.ts'
import type { PublishedWidget } from '#schema/kinds/composite/publishedWidget.ts'
import type { WidgetServices } from '../kinds/kind.ts'
import { trpc } from '../platform/trpc.ts'
import { useWords } from '../platform/words.ts'
import { followSpace } from './guestDoor.ts'
import { GuestValue } from './objects/GuestValue.tsx'
import { labelOf } from './objects/labelOf.ts'
import { rowChanges } from './objects/rowChanges.ts'
import type { Asker } from './objects/rowsDoor.ts'
import { visit } from './visit.ts'

const widgetsFor = (asker: () => Asker, listen: WidgetServices['listen']): WidgetServices => ({
  // The types know the result of a call only as JSON.
  ask: (question) => trpc.guests.widget.mutate({ ...asker(), ...question }) as Promise<PublishedWidget>,
  listen,
  Label,
  Value: GuestValue,
})

/** The widgets of a published page for its guests, live. */
export const guestWidgets = (space: string): WidgetServices =>
  widgetsFor(
    () => ({ token: visit.token() ?? '' }),
    (changed) =>
      followSpace(space, ({ kind }) => {
        if (rowChanges.has(kind)) changed()
      }),
  )

/** The same for a person who may publish the page. */
export const previewedWidgets = (page: string): WidgetServices =>
  widgetsFor(
    () => ({ page_id: page }),
    () => () => undefined,
  )

function Label({ column }: { column: PublishedColumn }) {
  const t = useWords('published/objects')
  return labelOf(column, t)
}
