import { useEffect, useState } from 'react'
import { useQuery } from 'urql'
import { currentLocale } from '../../platform/i18n.ts'
import { useSpaceEvents } from '../../platform/spaceEvents.ts'
import { useGo } from '../../platform/useGo.ts'
import { useWords } from '../../platform/words.ts'
import classes from './Builder.module.css'
import { formAnswers } from './operations.ts'

/** The delay before the request, so that many answers at once cause a single one. */
const askAgainMs = 1500

/** The number of answers, the time of the last one, and the table that shows them. */
export function FormAnswers({ page }: { page: { id: string; spaceId: string } }) {
  const t = useWords('kinds/form')
  const go = useGo()
  const [{ data }, read] = useQuery({
    query: formAnswers,
    variables: { page: page.id },
    requestPolicy: 'cache-and-network',
  })
  const [heard, setHeard] = useState(0)
  useSpaceEvents(({ kind }) => {
    if (kind === 'objects_changed' || kind === 'refetch' || kind === 'page_updated')
      setHeard((count) => count + 1)
  })
  useEffect(() => {
    if (heard === 0) return
    const timer = setTimeout(() => read({ requestPolicy: 'network-only' }), askAgainMs)
    return () => clearTimeout(timer)
  }, [heard, read])
  const answers = data?.page?.form_answers
  // The line is reserved before its content loads, so that what is below does not move away from a click.
  if (!answers) return data ? null : <p className={classes.answers}>&nbsp;</p>
  const moment = new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium', timeStyle: 'short' })
  const table = answers.table_id ? `/${page.spaceId}/${answers.table_id}` : null
  return (
    <p className={classes.answers}>
      <span>{t('answers', { count: answers.count })}</span>
      {answers.last_at ? (
        <span>{t('answers.last', { when: moment.format(new Date(answers.last_at)) })}</span>
      ) : null}
      {table ? (
        <a
          href={table}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            go(table)
          }}
        >
          {t('answers.table')}
        </a>
      ) : null}
    </p>
  )
}
