import { currentLocale } from '../../platform/i18n.ts'
import { personName } from '../../platform/personName.ts'
import { useWords } from '../../platform/words.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import type { ObjectData } from '../operations.ts'
import classes from './Fields.module.css'

/** RTY.31: what the server keeps on every object, to be read only. */
export function ObjectFacts({ object: { author, created_at, updated_at } }: { object: ObjectData }) {
  const t = useWords('objects')
  const name = author ? personName(author.fullname) : t('author.none')
  return (
    <dl className={classes.facts}>
      <dt>{t('author')}</dt>
      <dd>
        <PersonAvatar name={name} src={author?.avatar} size={20} />
        {name}
      </dd>
      <dt>{t('created')}</dt>
      <dd>
        <Moment of={created_at} />
      </dd>
      <dt>{t('updated')}</dt>
      <dd>
        <Moment of={updated_at} />
      </dd>
    </dl>
  )
}

function Moment({ of }: { of: string }) {
  const format = new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium', timeStyle: 'short' })
  return <time dateTime={of}>{format.format(new Date(of))}</time>
}
