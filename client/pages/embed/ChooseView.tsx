import { Modal, TextInput } from '@mantine/core'
import { IconCube } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import type { ChooseViewProps } from '../../kinds/kind.ts'
import { linkType } from '../../objects/view/operations.ts'
import { mutate } from '../../platform/graphqlClient.ts'
import { showFailure } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import { useReadableTypes } from '../../types/useReadableTypes.ts'
import { useTypeTitle } from '../../types/useTypeTitle.ts'
import classes from '../tree/MoveDialog.module.css'
import { PageChoice } from '../tree/PageChoice.tsx'
import { useTree, useTreeStore } from '../tree/TreeStore.ts'
import own from './ChooseView.module.css'

const shownMost = 50

/** Chooses the page whose objects are embedded in a text: an existing one, or a new one of a type. */
export default function ChooseView({ kind, page, onChosen, onClose }: ChooseViewProps) {
  const t = useWords('pages')
  const p = useWords('platform')
  const e = useWords('objects/view')
  const store = useTreeStore()
  const { tree } = useTree()
  const titleOf = useTypeTitle()
  const [filter, setFilter] = useState('')
  const [isBusy, setBusy] = useState(false)
  const types = useReadableTypes()
  const wanted = filter.trim().toLocaleLowerCase()
  const pages = tree
    .matching(filter)
    .filter(({ type, shortcut }) => type === kind && shortcut === null)
    .slice(0, shownMost)
  const fitting = (types ?? [])
    .map((type) => ({ id: type.id, title: titleOf(type) }))
    .filter(({ title }) => title.toLocaleLowerCase().includes(wanted))
    .slice(0, shownMost)
  const choose = (id: string) => {
    onClose()
    onChosen(id)
  }
  const make = async (type: { id: string; title: string }) => {
    if (isBusy) return
    setBusy(true)
    try {
      const made = await store.create({ type: kind, parent: page, title: type.title })
      choose(made)
      await mutate(linkType, { page: made, type: type.id })
    } catch (error) {
      showFailure(error)
      onClose()
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`kind.${kind}`)}
      closeButtonProps={{ 'aria-label': p('dialog.close') }}
    >
      <TextInput
        data-autofocus
        aria-label={e('embed.choose.filter')}
        placeholder={e('embed.choose.filter')}
        value={filter}
        onChange={(event) => setFilter(event.currentTarget.value)}
      />
      <div className={own.lists}>
        <Choices title={e('embed.choose.pages')} isEmpty={pages.length === 0}>
          {pages.map((node) => (
            <PageChoice key={node.id} tree={tree} node={node} onChoose={() => choose(node.id)} />
          ))}
        </Choices>
        <Choices title={e('embed.choose.types')} isEmpty={fitting.length === 0}>
          {fitting.map((type) => (
            <li key={type.id}>
              <button
                type="button"
                className={classes.choice}
                disabled={isBusy}
                onClick={() => void make(type)}
              >
                <IconCube size={16} stroke={1.6} aria-hidden />
                <span className={classes.title}>{type.title}</span>
              </button>
            </li>
          ))}
        </Choices>
      </div>
      {types && pages.length + fitting.length === 0 ? (
        <p className={classes.none}>{e('embed.choose.none')}</p>
      ) : null}
    </Modal>
  )
}

function Choices({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  if (isEmpty) return null
  return (
    <section aria-label={title}>
      <h3 className={own.head}>{title}</h3>
      <ul className={classes.list}>{children}</ul>
    </section>
  )
}
