import { Button, Skeleton } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { placePath, roomPath } from '#schema/notifications/placePath.ts'
import { showFailure } from '../../platform/toasts.ts'
import { trpc } from '../../platform/trpc.ts'
import { useGo } from '../../platform/useGo.ts'
import { useWords } from '../../platform/words.ts'
import { openInPlace } from '../NotificationItem.tsx'
import wishes from '../wishes/Wishes.module.css'
import classes from './MuteList.module.css'
import { hearMutes, setMuted } from './mutes.ts'

type Part = Awaited<ReturnType<typeof trpc.notifications.mutes.query>>
type Mute = Part['data'][number]

const pathOf = ({ kind, id, space }: Mute): string =>
  kind === 'room' ? roomPath(id) : placePath(space, { type: kind, id })

/** The muted places, with a way back for each. */
export function MuteList() {
  const t = useWords('notifications/wishes')
  const [shown, setShown] = useState<Part | 'failed' | null>(null)
  const load = useCallback(() => {
    trpc.notifications.mutes.query({ after: null }).then(setShown, () => setShown('failed'))
  }, [])
  useEffect(() => {
    load()
    return hearMutes(load)
  }, [load])
  const more = async (known: Part) => {
    const part = await trpc.notifications.mutes.query({ after: known.next })
    setShown({ data: [...known.data, ...part.data], next: part.next })
  }
  const end = async (place: Mute) => {
    await setMuted(place, false)
    setShown((now) =>
      now && now !== 'failed' ? { ...now, data: now.data.filter(({ id }) => id !== place.id) } : now,
    )
  }
  const again = () => {
    setShown(null)
    load()
  }
  return (
    <fieldset className={wishes.part}>
      <legend className={wishes.legend}>{t('mutes')}</legend>
      {shown === 'failed' ? (
        <>
          <p role="alert">{t('mutes.failed')}</p>
          <Button variant="default" onClick={again}>
            {t('again')}
          </Button>
        </>
      ) : shown ? (
        <Mutes {...{ shown, more, end }} />
      ) : (
        <Skeleton height={48} aria-busy />
      )}
    </fieldset>
  )
}

type MutesProps = { shown: Part; more: (known: Part) => Promise<void>; end: (place: Mute) => Promise<void> }

function Mutes({ shown, more, end }: MutesProps) {
  const t = useWords('notifications/wishes')
  const go = useGo()
  return (
    <>
      <p className={wishes.note}>{t(shown.data.length > 0 ? 'mutes.text' : 'mutes.none')}</p>
      <ul className={classes.list}>
        {shown.data.map((place) => {
          const title = place.title || t('mutes.untitled')
          return (
            <li key={place.id} className={classes.row}>
              <a
                className={classes.title}
                href={pathOf(place)}
                onClick={(event) => openInPlace(event, () => go(pathOf(place)))}
              >
                {title}
              </a>
              <Button
                variant="default"
                aria-label={t('mutes.end.of', { title })}
                onClick={() => void end(place).catch(showFailure)}
              >
                {t('mute.end')}
              </Button>
            </li>
          )
        })}
      </ul>
      {shown.next ? (
        <Button variant="default" onClick={() => void more(shown).catch(showFailure)}>
          {t('mutes.more')}
        </Button>
      ) : null}
    </>
  )
}
