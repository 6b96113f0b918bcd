import { Button, Modal, Switch, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy, IconExternalLink, IconLock, IconWorld } from '@tabler/icons-react'
import { useState } from 'react'
import { mutate } from '../../platform/graphqlClient.ts'
import { showFailure } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import { pagePublish, pageUnpublish } from '../operations.ts'
import type { Page } from '../operations.ts'
import classes from './ShareDialog.module.css'

type ShareDialogProps = {
  page: Pick<Page, 'id' | 'level' | 'publication'>
  opened: boolean
  onClose: () => void
  /** The publication changed; the page is to be read again. */
  onChanged: () => void
}
type Options = { anonymous_comments: boolean; storage_login: boolean }

/** Publishes a page for guests on the shared host, and takes it back. */
export function ShareDialog({ page, opened, onClose, onChanged }: ShareDialogProps) {
  const t = useWords('pages')
  const [busy, setBusy] = useState(false)
  const { publication } = page
  const mayPublish = page.level === 'edit' || page.level === 'full'
  const run = (work: Promise<unknown>) => {
    setBusy(true)
    void work.then(onChanged, showFailure).finally(() => setBusy(false))
  }
  const options: Options = {
    anonymous_comments: publication?.anonymous_comments ?? false,
    storage_login: publication?.storage_login ?? false,
  }
  const publish = (input: Options) => run(mutate(pagePublish, { id: page.id, input }))
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('share.title')}
      closeButtonProps={{ 'aria-label': t('delete.cancel') }}
    >
      <div className={classes.root}>
        <p className={classes.state}>
          {publication ? <IconWorld size={18} aria-hidden /> : <IconLock size={18} aria-hidden />}
          {publication ? t('share.on') : t('share.off')}
        </p>
        {publication ? <GuestLink url={publication.url} /> : null}
        {publication && mayPublish ? (
          <div className={classes.options}>
            <Switch
              label={t('share.storage')}
              checked={options.storage_login}
              disabled={busy}
              onChange={(event) => publish({ ...options, storage_login: event.currentTarget.checked })}
            />
          </div>
        ) : null}
        {mayPublish ? null : <p className={classes.note}>{t('share.readOnly')}</p>}
        {mayPublish ? (
          <div className={classes.actions}>
            {publication ? (
              <Button
                variant="default"
                loading={busy}
                onClick={() => run(mutate(pageUnpublish, { id: page.id }))}
              >
                {t('share.unpublish')}
              </Button>
            ) : (
              <Button loading={busy} data-autofocus onClick={() => publish(options)}>
                {t('share.publish')}
              </Button>
            )}
          </div>
        ) : null}
      </div>
    </Modal>
  )
}

function GuestLink({ url }: { url: string }) {
  const t = useWords('pages')
  const clipboard = useClipboard()
  return (
    <div className={classes.link}>
      <TextInput
        readOnly
        label={t('share.link')}
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        leftSection={clipboard.copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
        onClick={() => clipboard.copy(url)}
      >
        {clipboard.copied ? t('share.copied') : t('share.copy')}
      </Button>
      <Button
        component="a"
        href={url}
        target="_blank"
        rel="noreferrer"
        variant="default"
        leftSection={<IconExternalLink size={16} />}
      >
        {t('share.open')}
      </Button>
    </div>
  )
}
