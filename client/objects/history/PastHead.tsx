import type { ReactNode } from 'react'
import { currentLocale } from '../../platform/i18n.ts'
import { personName } from '../../platform/personName.ts'
import { useWords } from '../../platform/words.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import type { VersionData } from '../operations.ts'
import classes from './History.module.css'

type PastHeadProps = { author: VersionData['author']; at: string; children?: ReactNode }

/** Who changed something, and when. */
export function PastHead({ author, at, children }: PastHeadProps) {
  const t = useWords('objects')
  const name = author ? personName(author.fullname) : t('author.none')
  const format = new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <div className={classes.head}>
      <PersonAvatar name={name} src={author?.avatar} size={22} />
      <span className={classes.name}>{name}</span>
      <time dateTime={at} className={classes.time}>
        {format.format(new Date(at))}
      </time>
      {children}
    </div>
  )
}
