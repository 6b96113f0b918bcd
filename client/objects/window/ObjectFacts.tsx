import { currentLocale } from '../../platform/i18n.ts'
import { activeSpace } from '../../platform/activeSpace.ts'
import { personName } from '../../platform/personName.ts'
import { useGo } from '../../platform/useGo.ts'
import { useWords } from '../../platform/words.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import type { ObjectData } from '../operations.ts'
import classes from './Fields.module.css'

/** RTY.31: the system properties of every object, read-only. */
export function ObjectFacts({ object: { author, form, created_at, updated_at } }: { object: ObjectData }) {
  const t = useWords('objects')
  const go = useGo()
  const name = author ? personName(author.fullname) : t('author.none')
  return (
    <dl className={classes.facts}>
      <dt>{t('author')}</dt>
      <dd>
        <PersonAvatar name={name} src={author?.avatar} size={20} />
        {name}
      </dd>
      {form ? (
        <>
          <dt>{t('form')}</dt>
          <dd>
            <a
              href={`/${activeSpace.get() ?? ''}/${form.id}`}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                go(`/${activeSpace.get() ?? ''}/${form.id}`)
              }}
            >
              {form.title || t('form.untitled')}
            </a>
          </dd>
        </>
      ) : null}
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
