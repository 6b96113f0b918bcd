import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useWords } from '../../platform/words.ts'
import { checkAll } from './checks.ts'
import type { CheckName, Found } from './checks.ts'
import classes from './StateScreen.module.css'

const names: CheckName[] = ['version', 'build', 'server', 'events', 'documents']

/** `/test`: which version this is, and whether the server and both sockets answer. */
export function StateScreen() {
  const t = useWords('shell/state')
  const [attempt, setAttempt] = useState(0)
  return (
    <div className={classes.root}>
      <h1 className={classes.title}>{t('title')}</h1>
      <Answers key={attempt} />
      <Button variant="default" onClick={() => setAttempt(attempt + 1)}>
        {t('again')}
      </Button>
    </div>
  )
}

function Answers() {
  const t = useWords('shell/state')
  const [found, setFound] = useState<Partial<Record<CheckName, Found>>>({})
  useEffect(() => checkAll((name, result) => setFound((before) => ({ ...before, [name]: result }))), [])
  return (
    <dl className={classes.list}>
      {names.map((name) => (
        <div key={name} className={classes.row}>
          <dt>{t(name)}</dt>
          <dd role="status" aria-label={t(name)} data-state={found[name]?.state ?? 'waiting'}>
            <Answer found={found[name]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Answer({ found }: { found: Found | undefined }) {
  const t = useWords('shell/state')
  if (!found) return t('waiting')
  if (found.state === 'failed') return t('failed')
  if (found.text !== undefined) return found.text
  return t('works', { ms: found.ms ?? 0 })
}
