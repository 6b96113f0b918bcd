import { ActionIcon, Button, Select, Skeleton, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useQuery } from 'urql'
import { spaceName } from '#schema/spaces/space.ts'
import { z } from 'zod'
import { mutate } from '../platform/graphqlClient.ts'
import { currentLocale } from '../platform/i18n.ts'
import { showFailure } from '../platform/toasts.ts'
import { useFields } from '../platform/useFields.ts'
import { useWords } from '../platform/words.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Message } from '../ui/Message.tsx'
import { NewKey } from './NewKey.tsx'
import { integrationKeyCreate, integrationKeyDelete, integrationKeys } from './operations.ts'
import type { KeyRow } from './operations.ts'
import section from '../ui/section.module.css'
import classes from './Spaces.module.css'

const levels = ['read', 'edit', 'full'] as const satisfies readonly KeyRow['level'][]
const newKey = z.object({ name: spaceName, level: z.enum(levels) })

/** Keys by which programs use the space: made here, shown once, deleted here. */
export function KeysSection({ spaceId }: { spaceId: string }) {
  const t = useWords('spaces')
  const [{ data, error }, execute] = useQuery({
    query: integrationKeys,
    variables: { page: 1 },
    requestPolicy: 'network-only',
  })
  const [made, setMade] = useState<string | null>(null)
  const reload = () => execute({ requestPolicy: 'network-only' })
  const form = useFields({
    schema: newKey,
    initial: { name: '', level: 'edit' },
    labels: { name: t('keys.name'), level: t('keys.level') },
  })
  const send = form.submit(async (input) => {
    const { integrationKeyCreate: created } = await mutate(integrationKeyCreate, { input })
    form.set('name', '')
    setMade(created.value)
    reload()
  })
  const rows = data?.paginate_integrationKey.data
  return (
    <div className={section.section}>
      <p className={section.lead}>{t('keys.text')}</p>
      {made ? <NewKey value={made} spaceId={spaceId} onDone={() => setMade(null)} /> : null}
      <form className={classes.keyForm} noValidate aria-label={t('keys.new')} onSubmit={send}>
        <TextInput {...form.field('name')} />
        <Select
          label={t('keys.level')}
          data={levels.map((level) => ({ value: level, label: t(`keys.level.${level}`) }))}
          value={form.values.level}
          allowDeselect={false}
          onChange={(level) => form.set('level', level ?? 'edit')}
        />
        <Button type="submit" loading={form.busy}>
          {t('keys.create')}
        </Button>
      </form>
      {form.failureText ? (
        <p role="alert" className={section.failure}>
          {form.failureText}
        </p>
      ) : null}
      {error && !rows ? (
        <Message title={t('settings.failed')}>
          <Button variant="default" onClick={reload}>
            {t('settings.again')}
          </Button>
        </Message>
      ) : null}
      {rows || error ? <KeyList rows={rows ?? []} onDeleted={reload} /> : <Skeleton height={120} />}
    </div>
  )
}

function KeyList({ rows, onDeleted }: { rows: KeyRow[]; onDeleted: () => void }) {
  const t = useWords('spaces')
  const [asked, setAsked] = useState<KeyRow | null>(null)
  const date = new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium', timeStyle: 'short' })
  const remove = async () => {
    if (asked) await mutate(integrationKeyDelete, { id: asked.id }).then(onDeleted, showFailure)
  }
  if (rows.length === 0) {
    return (
      <div className={classes.blank}>
        <strong>{t('keys.empty')}</strong>
        {t('keys.empty.text')}
      </div>
    )
  }
  return (
    <>
      <ul className={classes.keys}>
        {rows.map((key) => (
          <li key={key.id} className={classes.key}>
            <div>
              <div className={classes.keyName}>{key.name}</div>
              <div className={classes.keyMeta}>
                <code>{key.masked}</code> ·{' '}
                {key.last_used_at
                  ? t('keys.used', { date: date.format(new Date(key.last_used_at)) })
                  : t('keys.unused')}
              </div>
            </div>
            <span className={classes.level}>
              {t(`keys.level.${key.level === 'none' ? 'read' : key.level}`)}
            </span>
            <ActionIcon aria-label={t('keys.delete', { name: key.name })} onClick={() => setAsked(key)}>
              <IconTrash size={16} stroke={1.75} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={asked !== null}
        title={t('keys.delete.title', { name: asked?.name ?? '' })}
        text={t('keys.delete.text')}
        confirm={t('keys.delete.confirm')}
        cancel={t('confirm.cancel')}
        onConfirm={remove}
        onClose={() => setAsked(null)}
      />
    </>
  )
}
