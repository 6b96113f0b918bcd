import { Button, Modal } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { lazy, use, useEffect, useMemo, useState } from 'react'
import { pageDocument } from '#schema/documents/documents.ts'
import { PageSkeleton } from '../../pages/PageSkeleton.tsx'
import { pagePath } from '../../pages/pagePath.ts'
import { useShownPage, type ShownPage } from '../../pages/useShownPage.ts'
import { useContentShown } from '../../platform/useContentShown.ts'
import { Boundary } from '../../platform/Boundary.tsx'
import { loadConfig, type Config } from '../../platform/config.ts'
import { useDocument } from '../../platform/documents/useDocument.ts'
import { trpc } from '../../platform/trpc.ts'
import { useGo } from '../../platform/useGo.ts'
import { useTitle } from '../../platform/useTitle.ts'
import { useWords } from '../../platform/words.ts'
import { guestServices, loadedOnce } from '../../published/guestServices.ts'
import { GuestContent } from '../../published/KindView.tsx'
import published from '../../published/Reader.module.css'
import { Message } from '../../ui/Message.tsx'
import classes from './PreviewScreen.module.css'

type PreviewScreenProps = { id: string; spaceId: string }

/**
 * A page as guests would see it: rendered by the code for published pages, from the document that guests read. It is
 * for people who may publish the page and uses their own session, so that there is no link that could be passed on.
 */
export default function PreviewScreen({ id, spaceId }: PreviewScreenProps) {
  const t = useWords('pages/settings')
  const go = useGo()
  const { shown, waiting } = useShownPage(id, spaceId)
  const close = () => go(pagePath(spaceId, id))
  const mayPublish = shown?.level === 'full'
  useTitle(t('preview.label'))
  // What loads after the first content, such as fonts, waits for this screen if it is the first.
  const isThere = shown !== undefined || !waiting
  useContentShown(isThere)
  return (
    <Modal
      opened
      fullScreen
      withCloseButton={false}
      padding={0}
      transitionProps={{ duration: 0 }}
      onClose={close}
      title={t('preview.label')}
      classNames={{ header: classes.hidden!, content: classes.content!, body: classes.body! }}
      closeOnEscape={false}
    >
      <header className={classes.banner} role="status">
        <IconEye size={16} stroke={1.75} aria-hidden />
        <span>{t(shown?.publication ? 'preview.banner.published' : 'preview.banner')}</span>
        <Button size="xs" variant="default" data-autofocus onClick={close}>
          {t('preview.back')}
        </Button>
      </header>
      <Boundary fallback={<PageSkeleton body />}>
        {shown && mayPublish ? (
          <Preview page={shown} />
        ) : waiting ? (
          <PageSkeleton body />
        ) : (
          <Message
            icon={<IconEyeOff size={20} stroke={1.75} />}
            title={t('preview.none')}
            text={t('preview.none.text')}
          />
        )}
      </Boundary>
    </Modal>
  )
}

function Preview({ page }: { page: ShownPage }) {
  const p = useWords('pages')
  const used = useDocument(pageDocument(page.id))
  const services = useServices(use(loadConfig()), page)
  const { id, spaceId, title, engine } = page
  const drawn = useMemo(() => ({ id, spaceId, title, engine }), [id, spaceId, title, engine])
  return (
    <main className={classes.page}>
      <ClosedFiles page={id} />
      {page.type === 'form' ? null : (
        <h1 className={published.title}>
          {page.icon ? <span aria-hidden>{page.icon}</span> : null}
          {title || p('untitled')}
        </h1>
      )}
      {used?.synced ? (
        <GuestContent
          kind={page.type}
          doc={used.doc}
          awareness={used.awareness}
          editable={false}
          page={drawn}
          me={nobody}
          services={services}
        />
      ) : (
        <PageSkeleton body />
      )}
    </main>
  )
}

const nobody = { id: '', name: '', color: '' }

const views = { Shown: lazy(() => import('../../published/PreviewView.tsx')) }

/** The services of guests, with the addresses of the shared host. */
function useServices({ tldrawLicenseKey, sharedUrl }: Config, { id, spaceId }: ShownPage) {
  return useMemo(() => {
    const services = guestServices(spaceId, tldrawLicenseKey)
    const pageHref = (pageId: string) => sharedUrl + services.pageHref(pageId)
    return {
      ...services,
      views,
      widgets: loadedOnce(() =>
        import('../../published/guestWidgets.ts').then((loaded) => loaded.previewedWidgets(id)),
      ),
      pageHref,
      openPage: (pageId: string) => void window.open(pageHref(pageId), '_blank', 'noopener'),
      config: { tldrawLicenseKey, host: new URL(sharedUrl).hostname },
    }
  }, [tldrawLicenseKey, sharedUrl, id, spaceId])
}

/** Files that the page shows and that publication does not open. */
function ClosedFiles({ page }: { page: string }) {
  const t = useWords('pages/settings')
  const [names, setNames] = useState<string[]>([])
  useEffect(() => {
    trpc.pages.preview.query({ page_id: page }).then(
      ({ closed_files }) => setNames(closed_files),
      // The screen itself shows an error to people who may not see it.
      () => undefined,
    )
  }, [page])
  if (names.length === 0) return null
  return (
    <p className={classes.closed} role="note">
      {t('preview.closed', { count: names.length, names: names.join(', ') })}
    </p>
  )
}
