import { Button, CloseButton, Modal, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { currentLocale } from '../platform/i18n.ts'
import { showUndo } from '../platform/showUndo.tsx'
import { showDone } from '../platform/toasts.ts'
import { useWords } from '../platform/words.ts'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import { HiddenList } from './HiddenList.tsx'
import type { NodeRef } from './nodeRef.ts'
import { PrincipalPicker, type PrincipalOption } from './PrincipalPicker.tsx'
import { principalsOf, useChange } from './useChange.ts'
import { useHiding } from './useHiding.ts'
import { WhoSeesIt } from './WhoSeesIt.tsx'
import classes from './Access.module.css'

type HideDialogProps = {
  node: NodeRef
  /** Its name, if it is not visible next to the dialog. */
  name?: string
  onClose: () => void
}

/** Hides a field from people and groups in one step. Shows first who loses it and who keeps it. */
export default function HideDialog({ node, name, onClose }: HideDialogProps) {
  const t = useWords('access')
  const isNarrow = useMediaQuery('(max-width: 600px)')
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<PrincipalOption[]>([])
  const from = principalsOf(picked.map(({ who }) => who))
  const { hiding, isKnown } = useHiding(node, from)
  const { busy, hide, show } = useChange(node)
  const isInVain = hiding?.losing.total === 0 && hiding.keeping.people.some(({ isMeant }) => isMeant)
  const pick = (option: PrincipalOption) => {
    setPicked([...picked, option])
    setTyped('')
  }
  const send = async () => {
    const wasOpen = hiding?.closed === false
    if (!(await hide(from))) return
    onClose()
    const names = new Intl.ListFormat(currentLocale()).format(picked.map((each) => each.name))
    const message = t('hide.done', { names })
    // A closed field's own grants are deleted by this and would not come back.
    if (wasOpen) showUndo({ message, undo: t('hide.undo'), onUndo: () => void show(from) })
    else showDone({ message })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={name === undefined ? t('hide') : t('hide.title', { name })}
      size={460}
      fullScreen={isNarrow}
      closeButtonProps={{ 'aria-label': t('own.cancel') }}
    >
      <div className={classes.hide}>
        <PrincipalPicker
          node={node}
          isFirst
          label={t('hide.from')}
          without={picked.map(({ key }) => key)}
          typed={typed}
          onType={setTyped}
          onChoose={pick}
        />
        {picked.length > 0 ? (
          <ul className={classes.rows} aria-label={t('hide.picked')}>
            {picked.map(({ key, name: picks, avatar }) => (
              <li key={key} className={classes.row}>
                {avatar === undefined ? (
                  <span className={classes.face} aria-hidden>
                    <IconUsers size={15} stroke={1.75} />
                  </span>
                ) : (
                  <PersonAvatar name={picks} src={avatar} />
                )}
                <span className={`${classes.who} ${classes.name}`}>{picks}</span>
                <CloseButton
                  aria-label={t('hide.unpick', { name: picks })}
                  onClick={() => setPicked(picked.filter((each) => each.key !== key))}
                />
              </li>
            ))}
          </ul>
        ) : null}
        {/* Rendered before it has content, so that screen readers announce it. */}
        <div role="status" className={classes.hide}>
          {picked.length === 0 ? null : hiding && isKnown ? (
            <WhoSeesIt hiding={hiding} onAlso={pick} />
          ) : (
            <Skeleton height={100} />
          )}
        </div>
        <p className={classes.note}>{t('hide.about')}</p>
        <div className={classes.hideButtons}>
          <Button variant="default" onClick={onClose}>
            {t('own.cancel')}
          </Button>
          <Button
            loading={busy}
            disabled={picked.length === 0 || !isKnown || isInVain}
            onClick={() => void send()}
          >
            {t('hide.do')}
          </Button>
        </div>
        <HiddenList node={node} hiding={hiding} />
      </div>
    </Modal>
  )
}
