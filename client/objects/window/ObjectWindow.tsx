import { ActionIcon, Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { IconCubeOff, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTitle } from '../../platform/useTitle.ts'
import { useWords } from '../../platform/words.ts'
import { useType } from '../../types/useType.ts'
import { Message } from '../../ui/Message.tsx'
import type { ObjectData } from '../operations.ts'
import { BesideButtons } from './BesideButtons.tsx'
import { ObjectFrame } from './ObjectFrame.tsx'
import { OpenedObject } from './OpenedObject.tsx'
import type { Leave, OpenedProps } from './OpenedObject.tsx'
import type { OnOpen, OpenMode } from './ObjectPlace.tsx'
import classes from './ObjectWindow.module.css'
import { useBeside } from './useBeside.ts'
import { useObject } from './useObject.ts'

type ObjectWindowProps = {
  id: string
  mode: OpenMode
  overNothing: boolean
  onClose: () => void
  onOpen: OnOpen
}

/** ROB.02: an object with all that belongs to it, and the way to those before and after it in the view behind it. */
export default function ObjectWindow({ id, mode, overNothing, onClose, onOpen }: ObjectWindowProps) {
  const t = useWords('objects')
  const used = useObject(id)
  const { object, failed, reload } = used
  const isPassedOver = !object && overNothing && mode !== 'page'
  const title = object === null ? t('missing') : object && (object.name || t('untitled'))
  useTitle(isPassedOver ? null : (title ?? null), { over: true })
  const root = useRef<HTMLDivElement>(null)
  const leaving = useRef<Leave>(null)
  const leave: Leave = (then) => leaving.current?.(then) ?? true
  const close = () => {
    if (leave(onClose)) onClose()
  }
  /** Another object starts on the main tab, unless the user steps through them. */
  const [shown, setShown] = useState<{ of: string; tab: OpenedProps['tab'] }>()
  const tab = shown?.of === id ? shown.tab : 'main'
  const [beside, onDrawn] = useBeside({
    id,
    root,
    leave,
    hand: used.hand,
    isAlone: mode === 'page',
    onMove(next) {
      setShown({ of: next.id, tab })
      onOpen(next, { inPlace: true })
    },
  })
  if (isPassedOver) return null
  return (
    <ObjectFrame mode={mode} label={(object && title) || t('window')} onClose={close}>
      <div ref={root} tabIndex={-1} className={classes.root} data-beside={beside !== null || undefined}>
        {beside ? <BesideButtons beside={beside} root={root} /> : null}
        <VisuallyHidden role="status">
          {beside?.isMoved && title ? t('beside.shown', { name: title }) : null}
        </VisuallyHidden>
        {object ? (
          <WithType
            used={used}
            object={object}
            leavingRef={leaving}
            tab={tab}
            onTab={(next) => setShown({ of: id, tab: next })}
            onDrawn={onDrawn}
            onClose={onClose}
            onLeave={close}
            onOpen={onOpen}
          />
        ) : (
          <>
            <Closing onClose={close} />
            {object === null ? <Missing /> : failed ? <Failed onAgain={() => void reload()} /> : <Loading />}
          </>
        )}
      </div>
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

function Missing() {
  const t = useWords('objects')
  return (
    <Message icon={<IconCubeOff size={20} stroke={1.75} />} title={t('missing')} text={t('missing.text')} />
  )
}

function Failed({ onAgain }: { onAgain: () => void }) {
  const t = useWords('objects')
  return (
    <Message title={t('failed')}>
      <Button variant="default" onClick={onAgain}>
        {t('again')}
      </Button>
    </Message>
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

type WithTypeProps = Omit<OpenedProps, 'type'> & { object: ObjectData }

function WithType(props: WithTypeProps) {
  const { type, failed, reload } = useType(props.object.type_id, props.object.id)
  if (type) return <OpenedObject key={props.object.id} {...props} type={type} />
  return (
    <>
      <Closing onClose={props.onLeave} />
      {failed ? <Failed onAgain={() => void reload()} /> : type === null ? <Missing /> : <Loading />}
    </>
  )
}
