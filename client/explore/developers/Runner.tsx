import { Button, Drawer, PasswordInput, SegmentedControl, Select } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { activeSpace } from '../../platform/activeSpace.ts'
import { postGraphql } from '../../platform/postGraphql.ts'
import { freshToken, hasSession } from '../../platform/session.ts'
import { signInHref } from '../../platform/signIn.ts'
import { useWords } from '../../platform/words.ts'
import { CodeBlock } from './CodeBlock.tsx'
import { CodeField } from './CodeField.tsx'
import type { Example } from './examples.ts'
import classes from './Runner.module.css'
import { useRun } from './useRun.ts'
import type { Run } from './useRun.ts'

/** A request that can be changed and sent to this server. */
export default function Runner({ example, onClose }: { example: Example; onClose: () => void }) {
  const t = useWords('explore/developers')
  const [query, setQuery] = useState(example.query)
  const [written, setWritten] = useState(JSON.stringify(example.variables, null, 2))
  const [as, setAs] = useState<'session' | 'key'>(hasSession() ? 'session' : 'key')
  const [key, setKey] = useState('')
  const spaces = useSpaceChoices()
  const [chosen, setChosen] = useState<string | null>(null)
  const space =
    chosen ?? spaces.find(({ value }) => value === activeSpace.last())?.value ?? spaces[0]?.value ?? null
  const variables = objectOf(written)
  const { run, start, stop } = useRun()
  const isReady = variables !== null && (as === 'key' ? key.trim() !== '' : hasSession())
  const submit = () => {
    if (isReady) void start({ query, variables }, as === 'key' ? { key: key.trim() } : { space })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={620}
      title={t('run.title')}
      closeButtonProps={{ 'aria-label': t('run.close') }}
      onKeyDown={onKeyDown}
    >
      <div className={classes.form}>
        <div className={classes.who}>
          <SegmentedControl
            size="xs"
            aria-label={t('run.as')}
            value={as}
            onChange={setAs}
            data={[
              { value: 'session', label: t('run.as.session') },
              { value: 'key', label: t('run.as.key') },
            ]}
          />
          {as === 'key' ? (
            <PasswordInput
              className={classes.grow}
              size="xs"
              aria-label={t('run.key')}
              placeholder="ak_…"
              autoComplete="off"
              value={key}
              onChange={(event) => setKey(event.currentTarget.value)}
            />
          ) : hasSession() ? (
            <Select
              className={classes.grow}
              size="xs"
              aria-label={t('run.space')}
              data={spaces}
              value={space}
              onChange={setChosen}
              allowDeselect={false}
            />
          ) : null}
        </div>
        <p className={classes.note}>
          {as === 'key' ? t('run.key.hint') : hasSession() ? t('run.real') : t('run.signIn')}{' '}
          {as === 'session' && !hasSession() ? (
            <a href={signInHref(location.pathname)}>{t('run.signIn.link')}</a>
          ) : null}
        </p>
        <CodeField label={t('run.query')} language="graphql" value={query} onWrite={setQuery} />
        <CodeField
          label={t('variables')}
          language="json"
          value={written}
          error={variables ? undefined : t('run.variables.wrong')}
          onWrite={setWritten}
        />
        <div className={classes.actions}>
          {run.status === 'running' && run.isStream ? (
            <Button variant="default" onClick={stop}>
              {t('run.stop')}
            </Button>
          ) : (
            <Button onClick={submit} disabled={!isReady} loading={run.status === 'running'}>
              {t('run.send')}
            </Button>
          )}
          {run.ms === null ? null : <span className={classes.note}>{t('run.took', { ms: run.ms })}</span>}
        </div>
        <Answer run={run} />
      </div>
    </Drawer>
  )
}

function Answer({ run: { status, answers, isStream } }: { run: Run }) {
  const t = useWords('explore/developers')
  return (
    <div aria-live="polite">
      {answers.map((answer, index) => (
        <CodeBlock
          key={index}
          label={t('run.answer')}
          language="json"
          text={JSON.stringify(answer, null, 2)}
        />
      ))}
      {status === 'idle' ? <p className={classes.note}>{t('run.idle')}</p> : null}
      {status === 'running' && isStream ? <p className={classes.note}>{t('run.waiting')}</p> : null}
      {status === 'failed' ? <p className={classes.failed}>{t('run.failed')}</p> : null}
    </div>
  )
}

const ownSpaces = '{ paginate_space(perPage: 100) { data { id name } } }'
type OwnSpaces = { paginate_space: { data: { id: string; name: string }[] } }

function useSpaceChoices(): { value: string; label: string }[] {
  const [choices, setChoices] = useState<{ value: string; label: string }[]>([])
  useEffect(() => {
    if (!hasSession()) return
    const read = async () => {
      const token = await freshToken()
      const { paginate_space: found } = await postGraphql<OwnSpaces>(ownSpaces, {}, token ?? undefined)
      setChoices(found.data.map(({ id, name }) => ({ value: id, label: name })))
    }
    // Without it the request has no space, and the form says so.
    read().catch(() => undefined)
  }, [])
  return choices
}

function objectOf(text: string): Record<string, unknown> | null {
  try {
    const found: unknown = JSON.parse(text || '{}')
    return typeof found === 'object' && found !== null && !Array.isArray(found)
      ? (found as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}
