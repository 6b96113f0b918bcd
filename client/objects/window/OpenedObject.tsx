import { objectRoom } from '#schema/documents/rooms.ts'
import { Skeleton, Tabs } from '@mantine/core'
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { Boundary } from '../../platform/Boundary.tsx'
import { useRoom } from '../../platform/presence/useRoom.ts'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { newKey } from '../../platform/newKey.ts'
import { showDone, showFailure } from '../../platform/toasts.ts'
import { mutateKept } from '../../platform/graphqlClient.ts'
import { useWords } from '../../platform/words.ts'
import type { TypeRecord } from '../../types/operations.ts'
import { useTypeTitle } from '../../types/useTypeTitle.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { objectLane, objectUpdate } from '../operations.ts'
import type { ObjectData } from '../operations.ts'
import { RemoveObject } from '../RemoveObject.tsx'
import { MainTab } from './MainTab.tsx'
import { ObjectBar } from './ObjectBar.tsx'
import type { OnOpen } from './ObjectPlace.tsx'
import classes from './ObjectWindow.module.css'
import type { UsedObject } from './useObject.ts'
import { useObjectDraft } from './useObjectDraft.ts'
import type { Values } from './useObjectDraft.ts'

const CommentsTab = lazy(() => import('./CommentsTab.tsx'))
const AccessTab = lazy(() => import('./ObjectAccess.tsx'))
const SaveTemplate = lazy(() => import('../templates/SaveTemplate.tsx'))
const HistoryTab = lazy(() => import('../history/HistoryTab.tsx'))

const tabs = ['main', 'comments', 'access', 'history'] as const
type Tab = (typeof tabs)[number]

/** Sends pending changes; false if something cannot be sent, and `then` is called if the user discards it. */
export type Leave = (then: () => void) => boolean

export type OpenedProps = {
  object: ObjectData
  type: TypeRecord
  used: UsedObject
  /** Registers the question before the object is left. */
  leavingRef: RefObject<Leave | null>
  tab: Tab
  onTab: (tab: Tab) => void
  onDrawn: () => void
  /** Closes the window at once, or after the question about unsaved changes. */
  onClose: () => void
  onLeave: () => void
  onOpen: OnOpen
}

/** An object that has come, with its type. */
export function OpenedObject({ object, type, used, tab, onTab, ...rest }: OpenedProps) {
  const { leavingRef, onDrawn, onClose, onLeave, onOpen } = rest
  const t = useWords('objects')
  const titleOf = useTypeTitle()
  const [asked, setAsked] = useState<(() => void) | 'delete' | 'template' | null>(null)
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
  const template = () => {
    if (draft.handOver().length > 0) return setAsked(() => template)
    // Pending changes are sent first, and so included in the template.
    void draft.flush().then(() => setAsked('template'))
  }
  const duplicate = async () => {
    // Pending changes are sent first, and so included in the copy.
    if (draft.handOver().length > 0) return setAsked(() => duplicate)
    try {
      const { copyObject } = await loadNeeded(() => import('../copyObject.ts'))
      const { recordId } = await copyObject({ object, type, key: newKey() })
      showDone({ message: t('duplicate.done', { name: object.name || t('untitled') }) })
      onOpen({ id: recordId, type: type.id })
    } catch (error) {
      showFailure(error)
    }
  }
  const drawn = useRef(onDrawn)
  useLayoutEffect(() => drawn.current(), [])
  useLayoutEffect(() => {
    leavingRef.current = (then) => {
      if (draft.handOver().length === 0) return true
      setAsked(() => then)
      return false
    }
    return () => {
      leavingRef.current = null
    }
  })
  useEffect(() => {
    // A visit that cannot be recorded is no reason to disturb anyone.
    void import('../../platform/trpc.ts')
      .then(({ trpc }) => trpc.objects.opened.mutate({ object_id: object.id }))
      .catch(() => undefined)
  }, [object.id])
  return (
    <>
      <div className={classes.whole}>
        <ObjectBar
          object={object}
          title={titleOf(type) || t('window')}
          icon={type.icon}
          actions={type.actions}
          state={mayEdit ? draft.state : null}
          people={room.people}
          reload={used.reload}
          onTemplate={type.level === 'full' ? template : null}
          onDuplicate={mayMake(type) ? duplicate : null}
          onDelete={() => setAsked('delete')}
          onClose={onLeave}
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
          onChange={(value) => onTab(tabs.find((one) => one === value) ?? 'main')}
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
                <Suspense fallback={<PartLoading />}>
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
        opened={typeof asked === 'function'}
        title={t('unsaved.title')}
        text={t('unsaved.text')}
        confirm={t('unsaved.confirm')}
        cancel={t('unsaved.cancel')}
        onConfirm={async () => {
          draft.discard()
          if (typeof asked === 'function') asked()
        }}
        onClose={() => setAsked(null)}
      />
      <Suspense>
        {asked === 'template' ? <SaveTemplate object={object} onClose={() => setAsked(null)} /> : null}
      </Suspense>
      <RemoveObject
        opened={asked === 'delete'}
        object={object}
        onRemoved={() => {
          draft.discard()
          onClose()
        }}
        onClose={() => setAsked(null)}
      />
    </>
  )
}

const mayMake = ({ level }: TypeRecord): boolean => level === 'edit' || level === 'full'

function PartLoading() {
  const t = useWords('objects')
  return (
    <div className={classes.padded} role="status" aria-label={t('loading')}>
      <Skeleton height={14} width="62%" my={18} />
    </div>
  )
}
