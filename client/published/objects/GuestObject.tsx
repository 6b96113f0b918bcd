import { useEffect, useRef, useState } from 'react'
import type { PublishedObject } from '#schema/pages/published.ts'
import { domainErrorOf } from '../../platform/failure.ts'
import { useWords } from '../../platform/words.ts'
import classes from './GuestObject.module.css'
import rows from './Rows.module.css'
import { GuestValue, isEmptyValue } from './GuestValue.tsx'
import { labelOf } from './labelOf.ts'
import { askObject } from './rowsDoor.ts'
import type { Asker } from './rowsDoor.ts'
import { GuestIcon } from './GuestIcon.tsx'

type GuestObjectProps = {
  asker: Asker
  id: string
  onClose: () => void
  /** Rises when the objects of the page were read again. */
  version: unknown
}

/** An object in a window of its own, with all that guests see of it. */
export default function GuestObject({ asker, id, onClose, version }: GuestObjectProps) {
  const t = useWords('published/objects')
  const p = useWords('platform')
  const dialog = useRef<HTMLDialogElement>(null)
  const [answer, setAnswer] = useState<PublishedObject | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    const shown = dialog.current!
    if (!shown.open) shown.showModal()
    return () => shown.close()
  }, [])
  const by = JSON.stringify(asker)
  useEffect(() => {
    let isOver = false
    askObject(JSON.parse(by) as Asker, id).then(
      (found) => {
        if (isOver) return
        setAnswer(found)
        setFailed(null)
      },
      (error: unknown) => {
        const { code, params } = domainErrorOf(error)
        if (!isOver) setFailed(p(`error.${code}`, { seconds: params.seconds ?? 0 }))
      },
    )
    return () => {
      isOver = true
    }
  }, [by, id, version, p])
  const row = answer?.state === 'open' ? answer.row : null
  const columns = answer?.state === 'open' ? answer.look.columns.filter(({ header }) => !header) : []
  const title = row ? row.name || t('unnamed') : ''
  return (
    <dialog
      ref={dialog}
      className={classes.root}
      aria-label={title || t('loading')}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className={classes.sheet}>
        <header className={classes.head}>
          <h2>{title}</h2>
          <button type="button" className={rows.icon} aria-label={t('close')} onClick={onClose}>
            <GuestIcon name="close" size={18} />
          </button>
        </header>
        {row ? (
          <dl className={classes.values}>
            {columns.map((column) => (
              <div key={column.id}>
                <dt>{labelOf(column, t)}</dt>
                <dd>
                  {isEmptyValue(row.values[column.id]) ? (
                    <span className={classes.nothing} aria-label={t('nothing')}>
                      —
                    </span>
                  ) : (
                    <GuestValue
                      column={column}
                      value={row.values[column.id]}
                      printed={row.printed[column.id]}
                      isWhole
                    />
                  )}
                </dd>
              </div>
            ))}
          </dl>
        ) : (
          <p role="status" className={classes.note}>
            {answer ? t('gone') : (failed ?? t('loading'))}
          </p>
        )}
      </div>
    </dialog>
  )
}
