import { useCallback, useEffect, useState } from 'react'
import type { LinkedObject } from '#schema/kinds/together/objectLink.ts'
import { type ObjectData, objectById } from '../../../objects/operations.ts'
import { useObjectEvents } from '../../../objects/useObjectEvents.ts'
import { useObjectPath, useOpenObject } from '../../../objects/useOpenObject.ts'
import { queryPlain } from '../../../platform/queryPlain.ts'
import { useSpaceEvents } from '../../../platform/spaceEvents.ts'
import { useWords } from '../../../platform/words.ts'
import { useType } from '../../../types/useType.ts'
import { useTypeTitle } from '../../../types/useTypeTitle.ts'
import classes from './Together.module.css'

/** The object by the reader's own rights: undefined until it is known, null where there is none for them. */
function useLiveObject(id: string) {
  const [known, setKnown] = useState<{ id: string; object: ObjectData | null }>()
  const read = useCallback(() => {
    queryPlain(objectById, { id }).then(
      ({ object }) => setKnown({ id, object }),
      // The next event asks again.
      () => undefined,
    )
  }, [id])
  useEffect(read, [read])
  useSpaceEvents(({ kind }) => {
    if (kind === 'access_changed' || kind === 'refetch') read()
  })
  return { object: known?.id === id ? known.object : undefined, read }
}

export function LiveCard({ object: { id, space } }: { object: LinkedObject }) {
  const t = useWords('kinds/board/together')
  const { object, read } = useLiveObject(id)
  if (object === undefined) return <p aria-busy="true" />
  return object ? <Card space={space} object={object} onChanged={read} /> : <p>{t('card.closed')}</p>
}

type Option = { id: string; label: string }

type CardProps = { space: string; object: ObjectData; onChanged: () => void }

function Card({ space, object, onChanged }: CardProps) {
  const t = useWords('kinds/board/together')
  const { id, type_id: typeId, name, values } = object
  const { type } = useType(typeId, id)
  const titleOf = useTypeTitle()
  const open = useOpenObject()
  const pathOf = useObjectPath()
  useObjectEvents(typeId, ({ kind, records, gone }) => {
    if (kind === 'refetch' || gone.includes(id) || records.some((one) => one.id === id)) onChanged()
  })
  const states = (type?.properties ?? []).flatMap((property) => {
    if (property.data_type !== 'list' || property.header) return []
    const { options = [] } = Object(property.options) as { options?: Option[] }
    const value: unknown = (values as Record<string, unknown>)[property.id]
    const chosen = options.filter((one) => (Array.isArray(value) ? value.includes(one.id) : value === one.id))
    return chosen.length > 0 ? [{ id: property.id, text: chosen.map(({ label }) => label).join(', ') }] : []
  })
  return (
    <a
      href={pathOf(space, id)}
      className={classes.opens}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        open(space, id)
      }}
    >
      <small>{type ? titleOf(type) : ''}</small>
      <b>{name || t('card.unnamed')}</b>
      <span className={classes.states}>
        {states.slice(0, 2).map((state) => (
          <i key={state.id}>{state.text}</i>
        ))}
      </span>
    </a>
  )
}
