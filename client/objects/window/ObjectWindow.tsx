import { objectRoom } from '#schema/documents/rooms.ts'
import { ActionIcon, Button, Skeleton, Tabs } from '@mantine/core'
import { IconCubeOff, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Boundary } from '../../platform/Boundary.tsx'
import { useRoom } from '../../platform/presence/useRoom.ts'
import { mutateKept } from '../../platform/graphqlClient.ts'
import { useTitle } from '../../platform/useTitle.ts'
import { useWords } from '../../platform/words.ts'
import type { TypeRecord } from '../../types/operations.ts'
import { useType } from '../../types/useType.ts'
import { useTypeTitle } from '../../types/useTypeTitle.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Message } from '../../ui/Message.tsx'
import { objectLane, objectUpdate } from '../operations.ts'
import type { ObjectData } from '../operations.ts'
import { RemoveObject } from '../RemoveObject.tsx'
import { MainTab } from './MainTab.tsx'
import { ObjectBar } from './ObjectBar.tsx'
import { ObjectFrame } from './ObjectFrame.tsx'
import type { OpenMode } from './ObjectPlace.tsx'
import classes from './ObjectWindow.module.css'
import { useObject } from './useObject.ts'
import type { UsedObject } from './useObject.ts'
import { useObjectDraft } from './useObjectDraft.ts'
import type { Values } from './useObjectDraft.ts'

const ClosedType = lazy(async () => ({ default: (await import('../view/ClosedType.tsx')).ClosedType }))
const CommentsTab = lazy(() => import('./CommentsTab.tsx'))
const AccessTab = lazy(() => import('./ObjectAccess.tsx'))
const HistoryTab = lazy(() => import('../history/HistoryTab.tsx'))

const tabs = ['main', 'comments', 'access', 'history'] as const
type Tab = (typeof tabs)[number]

type ObjectWindowProps = {
  id: string
  mode: OpenMode
  overNothing: boolean
  onClose: () => void
  onOpen: (object: { id: string; type?: string }) => void
}

/** ROB.02: an object with all that belongs to it. */
export default function ObjectWindow(props: ObjectWindowProps) {
  const t = useWords('objects')
  const used = useObject(props.id)
  const { object, failed, reload } = used
  const isPassedOver = !object && props.overNothing && props.mode !== 'page'
  const title = object === null ? t('missing') : object && (object.name || t('untitled'))
  useTitle(isPassedOver ? null : (title ?? null), { over: true })
  if (isPassedOver) return null
  if (object) return <WithType {...props} used={used} object={object} />
  return (
    <ObjectFrame mode={props.mode} label={t('window')} onClose={props.onClose}>
      <Closing onClose={props.onClose} />
      {object === null ? (
        <Message
          icon={<IconCubeOff size={20} stroke={1.75} />}
          title={t('missing')}
          text={t('missing.text')}
        />
      ) : failed ? (
        <Message title={t('failed')}>
          <Button variant="default" onClick={() => void reload()}>
            {t('again')}
          </Button>
        </Message>
      ) : (
        <Loading />
      )}
    </ObjectFrame>
  )
}

function Closing({ onClose }: { onClose: () => void }) {
  const t = useWords('objects')
  return (
    <div className={classes.bar}>
      <ActionIcon
        aria-label={t('close')}
        title={t('close')}
        onClick={onClose}
        style={{ marginInlineStart: 'auto' }}
      >
        <IconX size={18} stroke={1.75} />
      </ActionIcon>
    </div>
  )
}

function Loading() {
  const t = useWords('objects')
  return (
    <div className={classes.padded} role="status" aria-label={t('loading')}>
      {['46%', '62%', '38%', '55%'].map((width) => (
        <Skeleton key={width} height={14} width={width} my={18} />
      ))}
    </div>
  )
}

type OpenedProps = ObjectWindowProps & { used: UsedObject; object: ObjectData }

function WithType(props: OpenedProps) {
  const t = useWords('objects')
  const { type, failed, reload } = useType(props.object.type_id)
  if (type) return <Opened {...props} type={type} />
  return (
    <ObjectFrame mode={props.mode} label={props.object.name || t('window')} onClose={props.onClose}>
      <Closing onClose={props.onClose} />
      {failed ? (
        <Message title={t('failed')}>
          <Button variant="default" onClick={() => void reload()}>
            {t('again')}
          </Button>
        </Message>
      ) : type === null ? (
        <Suspense fallback={<Loading />}>
          <ClosedType id={props.object.type_id} />
        </Suspense>
      ) : (
        <Loading />
      )}
    </ObjectFrame>
  )
}

function Opened({ object, type, used, mode, onClose, onOpen }: OpenedProps & { type: TypeRecord }) {
  const t = useWords('objects')
  const titleOf = useTypeTitle()
  const [tab, setTab] = useState<Tab>('main')
  const [asked, setAsked] = useState<'close' | 'delete' | null>(null)
  const draft = useObjectDraft({
    properties: type.properties,
    values: object.values as Values,
    save: async (changed) => {
      const input = { id: object.id, values: changed }
      const { objectUpdate: saved } = await mutateKept(objectUpdate, input, objectLane(object.id))
      if (saved.record) used.take(saved.record)
    },
    patienceMs: 2_000,
  })
  const room = useRoom(objectRoom(object.id))
  const mayEdit = object.level === 'edit' || object.level === 'full'
  const close = () => (draft.unsent.length > 0 ? setAsked('close') : onClose())
  useEffect(() => {
    // That a visit is not noted when the server is away is no reason to disturb anyone.
    void import('../../platform/trpc.ts')
      .then(({ trpc }) => trpc.objects.opened.mutate({ object_id: object.id }))
      .catch(() => undefined)
  }, [object.id])
  return (
    <ObjectFrame mode={mode} label={object.name || t('untitled')} onClose={close}>
      <div className={classes.whole}>
        <ObjectBar
          object={object}
          title={titleOf(type)}
          icon={type.icon}
          actions={type.actions}
          state={mayEdit ? draft.state : null}
          people={room.people}
          reload={used.reload}
          onDelete={() => setAsked('delete')}
          onClose={close}
        />
        <header className={classes.head}>
          <h2 className={classes.name} data-empty={object.name === '' || undefined}>
            {object.name || t('untitled')}
          </h2>
          {type.headline ? <p className={classes.headline}>{type.headline}</p> : null}
        </header>
        <Tabs
          className={classes.tabs}
          value={tab}
          onChange={(value) => setTab(tabs.find((one) => one === value) ?? 'main')}
        >
          <Tabs.List className={classes.tabList} aria-label={t('tabs')}>
            {tabs.map((one) => (
              <Tabs.Tab key={one} value={one} className={classes.tab}>
                {t(`tab.${one}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="main" className={classes.panel}>
            <MainTab
              type={type}
              object={object}
              draft={draft}
              room={room}
              reload={used.reload}
              onOpen={onOpen}
            />
          </Tabs.Panel>
          {tabs.slice(1).map((one) => (
            <Tabs.Panel key={one} value={one} className={classes.panel}>
              <Boundary>
                <Suspense fallback={<Loading />}>
                  {tab !== one ? null : one === 'comments' ? (
                    <CommentsTab object={object} />
                  ) : one === 'access' ? (
                    <AccessTab object={object} />
                  ) : (
                    <HistoryTab object={object} type={type} mayRestore={mayEdit} onRestored={used.reload} />
                  )}
                </Suspense>
              </Boundary>
            </Tabs.Panel>
          ))}
        </Tabs>
      </div>
      <ConfirmDialog
        opened={asked === 'close'}
        title={t('unsaved.title')}
        text={t('unsaved.text')}
        confirm={t('unsaved.confirm')}
        cancel={t('unsaved.cancel')}
        onConfirm={async () => {
          draft.discard()
          onClose()
        }}
        onClose={() => setAsked(null)}
      />
      <RemoveObject
        opened={asked === 'delete'}
        object={object}
        onRemoved={() => {
          draft.discard()
          onClose()
        }}
        onClose={() => setAsked(null)}
      />
    </ObjectFrame>
  )
}
