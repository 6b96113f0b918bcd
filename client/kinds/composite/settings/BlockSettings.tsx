import { Modal, TextInput } from '@mantine/core'
import { titleSigns, titleOf, type Block } from '#schema/kinds/composite/blocks.ts'
import type { LayoutValue } from '#schema/objects/layout.ts'
import { useWords } from '../../../platform/words.ts'
import classes from './Settings.module.css'

export type SettingsProps = {
  block: Block
  onChange: (settings: Record<string, LayoutValue | undefined>) => void
}

/** What can be said of a block; each change counts at once, for everyone, and can be taken back. */
export default function BlockSettings({ onClose, ...props }: SettingsProps & { onClose: () => void }) {
  const t = useWords('kinds/composite')
  const { block, onChange } = props
  return (
    <Modal opened onClose={onClose} title={t('settings')} size={460}>
      <div className={classes.fields}>
        <TextInput
          label={t('settings.title')}
          maxLength={titleSigns}
          value={titleOf(block)}
          onChange={(event) => onChange({ title: event.currentTarget.value || undefined })}
        />
      </div>
    </Modal>
  )
}
