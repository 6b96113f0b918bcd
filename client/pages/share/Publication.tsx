import { Button, Skeleton, Switch, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy, IconEye, IconExternalLink, IconLock, IconWorld } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { isRowsKind } from '#schema/pages/rowsKind.ts'
import { Boundary } from '../../platform/Boundary.tsx'
import { mutate } from '../../platform/graphqlClient.ts'
import { showFailure } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import { pagePublish, pageUnpublish } from '../operations.ts'
import type { Page } from '../operations.ts'
import { pagePath, previewName } from '../pagePath.ts'
import classes from './Publication.module.css'

const FormShare = lazy(() => import('../../objects/formShare/FormShare.tsx'))
const ObjectsForGuests = lazy(() => import('./ObjectsForGuests.tsx'))
const WidgetsForGuests = lazy(() => import('./WidgetsForGuests.tsx'))

type PublicationProps = {
  page: Pick<Page, 'id' | 'type' | 'title' | 'level' | 'publication'> & { spaceId: string }
  /** Called when the publication has changed and the page must be re-read. */
  onChanged: () => void
}
type Options = { anonymous_comments: boolean; moderated_comments: boolean; storage_login: boolean }

/** Publishes a page for guests on the shared host, sets what they may do, and unpublishes it. */
export function Publication({ page, onChanged }: PublicationProps) {
  const t = useWords('pages')
  const [busy, setBusy] = useState(false)
  const { publication } = page
  const mayPublish = page.level === 'full'
  const run = (work: Promise<unknown>) => {
    setBusy(true)
    void work.then(onChanged, showFailure).finally(() => setBusy(false))
  }
  const options: Options = {
    anonymous_comments: publication?.anonymous_comments ?? false,
    moderated_comments: publication?.moderated_comments ?? false,
    storage_login: publication?.storage_login ?? false,
  }
  const publish = (changed: Partial<Options>) =>
    run(mutate(pagePublish, { id: page.id, input: { ...options, ...changed } }))
  return (
    <div className={classes.root}>
      <p className={classes.state}>
        {publication ? <IconWorld size={18} aria-hidden /> : <IconLock size={18} aria-hidden />}
        {publication ? t('share.on') : t('share.off')}
      </p>
      {publication ? <GuestLink url={publication.url} /> : null}
      {publication && page.type === 'form' ? (
        <Suspense>
          <FormShare page={page.id} title={page.title || t('untitled')} withLink={false} />
        </Suspense>
      ) : null}
      {/* Guests of a form see neither comments nor files. */}
      {publication && mayPublish && page.type !== 'form' ? (
        <div className={classes.options}>
          {isRowsKind(page.type) ? (
            <Boundary>
              <Suspense fallback={<Skeleton height={44} />}>
                <ObjectsForGuests page={page.id} options={options} />
              </Suspense>
            </Boundary>
          ) : null}
          {page.type === 'composite' ? (
            <Boundary>
              <Suspense fallback={<Skeleton height={44} />}>
                <WidgetsForGuests page={page.id} options={options} />
              </Suspense>
            </Boundary>
          ) : null}
          <Switch
            label={t('share.comments')}
            description={t('share.comments.about')}
            checked={options.anonymous_comments}
            disabled={busy}
            onChange={(event) => publish({ anonymous_comments: event.currentTarget.checked })}
          />
          {options.anonymous_comments ? (
            <Switch
              label={t('share.moderated')}
              description={t('share.moderated.about')}
              checked={options.moderated_comments}
              disabled={busy}
              onChange={(event) => publish({ moderated_comments: event.currentTarget.checked })}
            />
          ) : null}
          <Switch
            label={t('share.storage')}
            description={t('share.storage.about')}
            checked={options.storage_login}
            disabled={busy}
            onChange={(event) => publish({ storage_login: event.currentTarget.checked })}
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
            <>
              <Button
                component="a"
                href={`${pagePath(page.spaceId, page.id)}/${previewName}`}
                target="_blank"
                rel="noreferrer"
                variant="default"
                leftSection={<IconEye size={16} />}
              >
                {t('share.preview')}
              </Button>
              <Button loading={busy} data-autofocus onClick={() => publish({})}>
                {t('share.publish')}
              </Button>
            </>
          )}
        </div>
      ) : null}
    </div>
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
