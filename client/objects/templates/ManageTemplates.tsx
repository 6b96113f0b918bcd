import { ActionIcon, Modal, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { templateLimits } from '#schema/objects/templates/limits.ts'
import { mutate } from '../../platform/graphqlClient.ts'
import { showFailure } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { templateDelete, templateMove, templateSave } from './operations.ts'
import type { Template } from './operations.ts'
import classes from './Templates.module.css'
import type { UsedTemplates } from './useTemplates.ts'

type ManageTemplatesProps = { type: string; used: UsedTemplates; onClose: () => void }
const icon = { size: 16, stroke: 1.75 }

/** The templates of a type: their names, their order, which of them new objects begin with, and the end of one. */
export default function ManageTemplates({ type, used, onClose }: ManageTemplatesProps) {
  const t = useWords('objects/templates')
  const [removed, setRemoved] = useState<Template>()
  const { templates = [], reload } = used
  const change = (work: Promise<unknown>) => work.catch(showFailure).then(reload)
  const save = (input: { id: string; name?: string; is_default?: boolean }) =>
    change(mutate(templateSave, { type, input }))
  const move = (index: number, by: -1 | 1) => {
    const others = templates.filter((_, at) => at !== index)
    const after = others[index + by - 1]?.id ?? null
    return change(mutate(templateMove, { id: templates[index]!.id, after }))
  }
  return (
    <>
      <Modal
        opened
        onClose={onClose}
        title={t('manage.title')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        {templates.length === 0 ? <p className={classes.empty}>{t('manage.empty')}</p> : null}
        <ul className={classes.list}>
          {templates.map((template, index) => {
            const { id, name, is_default: isDefault } = template
            const Star = isDefault ? IconStarFilled : IconStar
            return (
              <li key={id} className={classes.row}>
                <Name name={name} onRename={(next) => void save({ id, name: next })} />
                <ActionIcon
                  aria-label={t('default', { name })}
                  title={t(isDefault ? 'default.off' : 'default.on')}
                  aria-pressed={isDefault}
                  onClick={() => void save({ id, is_default: !isDefault })}
                >
                  <Star {...icon} />
                </ActionIcon>
                <ActionIcon
                  aria-label={t('up', { name })}
                  disabled={index === 0}
                  onClick={() => void move(index, -1)}
                >
                  <IconArrowUp {...icon} />
                </ActionIcon>
                <ActionIcon
                  aria-label={t('down', { name })}
                  disabled={index === templates.length - 1}
                  onClick={() => void move(index, 1)}
                >
                  <IconArrowDown {...icon} />
                </ActionIcon>
                <ActionIcon aria-label={t('delete', { name })} onClick={() => setRemoved(template)}>
                  <IconTrash {...icon} />
                </ActionIcon>
              </li>
            )
          })}
        </ul>
        <p className={classes.note}>{t('manage.text')}</p>
      </Modal>
      <ConfirmDialog
        opened={removed !== undefined}
        title={t('delete.title', { name: removed?.name ?? '' })}
        text={t('delete.text')}
        confirm={t('delete.confirm')}
        cancel={t('cancel')}
        onConfirm={async () => {
          if (removed) await change(mutate(templateDelete, { id: removed.id }))
        }}
        onClose={() => setRemoved(undefined)}
      />
    </>
  )
}

/** Saves the typed name when the field loses the focus; an empty name is refused. */
function Name({ name, onRename }: { name: string; onRename: (name: string) => void }) {
  const t = useWords('objects/templates')
  const [typed, setTyped] = useState<string>()
  const keep = () => {
    const next = typed?.trim()
    setTyped(undefined)
    if (next && next !== name) onRename(next)
  }
  return (
    <TextInput
      size="xs"
      className={classes.name}
      aria-label={t('name')}
      maxLength={templateLimits.nameSigns}
      value={typed ?? name}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
      }}
    />
  )
}
