import { Modal, TextInput } from '@mantine/core'
import { IconHome } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '../../platform/words.ts'
import classes from './MoveDialog.module.css'
import { isWithin } from './places.ts'
import { PageChoice } from './PageChoice.tsx'
import { useTree, useTreeStore } from './TreeStore.ts'

const shownMost = 100

type MoveDialogProps = { id: string; title: string; onClose: () => void }

/** Chooses the new parent of a page, by keyboard or pointer. */
export function MoveDialog({ id, title, onClose }: MoveDialogProps) {
  const t = useWords('pages')
  const p = useWords('platform')
  const store = useTreeStore()
  const { tree } = useTree()
  const [filter, setFilter] = useState('')
  const fits = tree
    .matching(filter)
    .filter((node) => node.level !== 'read' && node.id !== id && !isWithin(tree, node.id, id))
    .slice(0, shownMost)
  const go = (parent: string | null) => {
    const last = tree.children(parent).findLast((node) => node.id !== id)
    void store.move(id, { parent, after: last?.id ?? null })
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('move.title', { title })}
      closeButtonProps={{ 'aria-label': p('dialog.close') }}
    >
      <TextInput
        data-autofocus
        aria-label={t('move.filter')}
        placeholder={t('move.filter')}
        value={filter}
        onChange={(event) => setFilter(event.currentTarget.value)}
      />
      <ul className={classes.list}>
        {filter === '' ? (
          <li>
            <button type="button" className={classes.choice} onClick={() => go(null)}>
              <IconHome size={16} stroke={1.6} aria-hidden />
              {t('move.top')}
            </button>
          </li>
        ) : null}
        {fits.map((node) => (
          <PageChoice key={node.id} tree={tree} node={node} onChoose={() => go(node.id)} />
        ))}
      </ul>
      {fits.length === 0 ? <p className={classes.none}>{t('move.none')}</p> : null}
    </Modal>
  )
}
