import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useQuery } from 'urql'
import type { Form } from '#schema/objects/form/form.ts'
import { useSpaceEvents } from '../../platform/spaceEvents.ts'
import { useWords } from '../../platform/words.ts'
import type { Askable } from './askedOf.ts'
import classes from './Builder.module.css'
import { itemOf, labelOfItem } from './items.ts'
import { formClosing } from './operations.ts'

/** The delay before the request: changes are committed by then, and a series of them causes one request. */
const askAgainMs = 1500

type ClosingNoticeProps = { page: string; form: Form; askable: ReadonlyMap<string, Askable> }

/** ROV.26: why a published form takes no answers of guests, for who can mend it. */
export function ClosingNotice({ page, form, askable }: ClosingNoticeProps) {
  const t = useWords('kinds/form')
  const [{ data }, read] = useQuery({
    query: formClosing,
    variables: { page },
    requestPolicy: 'cache-and-network',
  })
  const [heard, setHeard] = useState(0)
  useSpaceEvents(({ kind, id }) => {
    if (id === page || kind === 'refetch' || kind === 'access_changed') setHeard((count) => count + 1)
  })
  useEffect(() => {
    const timer = setTimeout(() => read({ requestPolicy: 'network-only' }), askAgainMs)
    return () => clearTimeout(timer)
  }, [form, askable, heard, read])
  const closing = data?.page?.publication?.form_closing
  const labels = (closing?.property_ids ?? []).flatMap((id) => {
    const item = itemOf(form, id)
    return item ? [labelOfItem(item, askable, t)] : []
  })
  const reason =
    closing?.reason === 'properties' && labels.length === 0 ? 'nothing' : (closing?.reason ?? null)
  return (
    <div role="status">
      {reason ? (
        <p className={classes.notice}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          <span>{t(`guests.${reason}`, { fields: labels.join(', ') })}</span>
        </p>
      ) : null}
    </div>
  )
}
