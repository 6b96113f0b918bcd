import { ActionIcon, Button, Menu } from '@mantine/core'
import {
  IconCopy,
  IconDots,
  IconHistory,
  IconLayoutNavbar,
  IconLink,
  IconPrinter,
  IconShare3,
  IconStar,
  IconStarFilled,
  IconTrash,
  IconWorld,
} from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { kindFacts } from '#schema/pageKinds.ts'
import type { PageKind } from '../kinds/kind.ts'
import { copyText } from '../platform/copyText.ts'
import type { UsedDocument } from '../platform/documents/useDocument.ts'
import { loadNeeded } from '../platform/loadNeeded.ts'
import { printPage } from '../platform/printing.ts'
import { useOutbox } from '../platform/outbox/useOutbox.ts'
import { showDone, showFailure } from '../platform/toasts.ts'
import { useWords } from '../platform/words.ts'
import { CommentsButton } from './CommentsButton.tsx'
import { Crumbs } from './Crumbs.tsx'
import classes from './PageBar.module.css'
import { PageIcon } from './PageIcon.tsx'
import { pagePath, useOpenPage } from './pagePath.ts'
import { PageTitle } from './PageTitle.tsx'
import { PeopleHere } from './PeopleHere.tsx'
import { SaveState } from './SaveState.tsx'
import type { ShownState } from './SaveState.tsx'
import { SettingsButton } from './settings/SettingsButton.tsx'
import { ExportItems } from './share/ExportItems.tsx'
import { ExportTreeItem } from './share/ExportTreeItem.tsx'
import { useTree, useTreeStore } from './tree/TreeStore.ts'
import type { TreeDialog } from './tree/useTreeActions.ts'
import { useRemovePage } from './tree/useRemovePage.ts'
import type { ShownPage } from './useShownPage.ts'

const TreeDialogs = lazy(() =>
  loadNeeded(async () => ({ default: (await import('./tree/TreeDialogs.tsx')).TreeDialogs })),
)
const ShareDialog = lazy(() => loadNeeded(() => import('./share/ShareDialog.tsx')))
const CopyBoardItem = lazy(() => import('./duplicate/CopyBoardItem.tsx'))
const MuteItem = lazy(() => import('../notifications/mute/MuteItem.tsx'))

type PageBarProps = {
  page: ShownPage
  kind: PageKind
  used: UsedDocument
  me: string
  hasHistory: boolean
  onHistory: () => void
  onChanged: () => void
}
const icon = { size: 16, stroke: 1.75 }

/** The path of the page, who is here, the save state, and the actions on the page. */
export function PageBar(props: PageBarProps) {
  const { page, kind, used, me, onHistory, onChanged } = props
  const t = useWords('pages')
  const store = useTreeStore()
  const { tree } = useTree()
  const changes = useOutbox().state
  const [shares, setShares] = useState<boolean>()
  const mayEdit = page.level === 'edit' || page.level === 'full'
  return (
    <header className={classes.root}>
      <Crumbs space={page.spaceId} ancestors={tree.ancestors(page.id)}>
        <span className={classes.icon}>
          <PageIcon icon={page.icon} type={page.type} />
        </span>
        {kind.fullBleed ? (
          <PageTitle
            compact
            title={page.title}
            editable={mayEdit}
            autoFocus={mayEdit && page.title === ''}
            onRename={(title) => (title === page.title ? undefined : void store.rename(page.id, title))}
          />
        ) : (
          <span className={classes.here} aria-current="page">
            {page.title || t('untitled')}
          </span>
        )}
      </Crumbs>
      <SaveState state={worse(stateOf(used, mayEdit), changes)} />
      <PeopleHere awareness={used.awareness} me={me} />
      <ActionIcon
        className={classes.star}
        aria-label={page.favorite ? t('menu.unfavorite') : t('menu.favorite')}
        aria-pressed={page.favorite}
        onClick={() => void store.setFavorite(page.id, !page.favorite)}
      >
        {page.favorite ? <IconStarFilled size={16} className={classes.starred} /> : <IconStar {...icon} />}
      </ActionIcon>
      <Button
        variant="default"
        className={classes.share}
        leftSection={page.publication ? <IconWorld {...icon} /> : <IconShare3 {...icon} />}
        onClick={() => setShares(true)}
      >
        {t('share.button')}
      </Button>
      <CommentsButton page={page} />
      <SettingsButton page={page} onHistory={onHistory} />
      <PageMenu {...props} />
      {shares === undefined ? null : (
        <Suspense>
          <ShareDialog page={page} opened={shares} onClose={() => setShares(false)} onChanged={onChanged} />
        </Suspense>
      )}
    </header>
  )
}

function stateOf(used: UsedDocument, mayEdit: boolean): ShownState {
  if (used.save !== 'saved' && used.save !== 'saving') return used.save
  if (!used.synced) return 'opening'
  return mayEdit && used.level === 'edit' ? used.save : 'readOnly'
}

/** The document and requests share one save state; the worse one is shown. */
const fromBest: readonly ShownState[] = [
  'opening',
  'readOnly',
  'saved',
  'saving',
  'offline',
  'keeping',
  'unsaved',
]
const worse = (one: ShownState, other: ShownState): ShownState =>
  other !== 'saved' && fromBest.indexOf(other) > fromBest.indexOf(one) ? other : one

function PageMenu({ page, kind, used, hasHistory, onHistory }: PageBarProps) {
  const t = useWords('pages')
  const [dialog, setDialog] = useState<TreeDialog | null>(null)
  const removePage = useRemovePage(setDialog)
  const store = useTreeStore()
  const openPage = useOpenPage()
  const mayEdit = page.level === 'edit' || page.level === 'full'
  const mayAddTab = mayEdit && !store.state().tree.get(page.id)?.isTab
  const { tree } = store.state()
  const above = tree.ancestors(page.id).at(-1)
  const mayDuplicate = above ? above.level !== 'read' : mayEdit
  const duplicate = () =>
    setDialog({
      name: 'duplicate',
      id: page.id,
      title: page.title || t('untitled'),
      nested: tree.descendants(page.id).length,
    })
  const addTab = () =>
    void store
      .create({ type: 'text', parent: page.id, isTab: true })
      .then((id) => openPage(page.spaceId, id), showFailure)
  const copyLink = () =>
    void copyText(location.origin + pagePath(page.spaceId, page.id)).then(() =>
      showDone({ message: t('copied') }),
    )
  return (
    <>
      <Menu position="bottom-end" width={230}>
        <Menu.Target>
          <ActionIcon aria-label={t('menu.more')}>
            <IconDots size={18} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconLink {...icon} />} onClick={copyLink}>
            {t('menu.copyLink')}
          </Menu.Item>
          <Menu.Item leftSection={<IconHistory {...icon} />} aria-pressed={hasHistory} onClick={onHistory}>
            {t('menu.history')}
          </Menu.Item>
          <Suspense>
            <MuteItem kind="page" id={page.id} />
          </Suspense>
          {mayDuplicate ? (
            <Menu.Item leftSection={<IconCopy {...icon} />} onClick={duplicate}>
              {t('menu.duplicate')}
            </Menu.Item>
          ) : null}
          {mayDuplicate && used.synced && kindFacts[page.type].hasEngine ? (
            <Suspense>
              <CopyBoardItem
                doc={used.doc}
                onPick={(engine) =>
                  setDialog({
                    name: 'engine',
                    id: page.id,
                    title: page.title,
                    doc: used.doc,
                    engine,
                  })
                }
              />
            </Suspense>
          ) : null}
          {mayAddTab ? (
            <Menu.Item leftSection={<IconLayoutNavbar {...icon} />} onClick={addTab}>
              {t('tabs.add')}
            </Menu.Item>
          ) : null}
          {used.synced ? (
            <>
              <Menu.Divider />
              <Menu.Label>{t('menu.export')}</Menu.Label>
              <Menu.Item leftSection={<IconPrinter {...icon} />} onClick={() => void printPage()}>
                {t('menu.print')}
              </Menu.Item>
              <ExportItems kind={kind} doc={used.doc} title={page.title || t('untitled')} />
              <ExportTreeItem page={page.id} title={page.title || t('untitled')} />
            </>
          ) : null}
          {mayEdit ? (
            <>
              <Menu.Divider />
              <Menu.Item
                data-danger
                leftSection={<IconTrash {...icon} />}
                onClick={() => removePage(page.id)}
              >
                {t('menu.delete')}
              </Menu.Item>
            </>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {dialog ? (
        <Suspense>
          <TreeDialogs dialog={dialog} onClose={() => setDialog(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
