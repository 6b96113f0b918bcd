import { Button, Modal, TextInput } from '@mantine/core'
import { settingOf, titleOf, titleSigns, type Block } from '#schema/kinds/composite/blocks.ts'
import type { LayoutValue } from '#schema/objects/layout.ts'
import { useWords } from '../../../platform/words.ts'
import { EventsFilter, PageFilter } from './FilterField.tsx'
import classes from './Settings.module.css'
import { WidgetSettings } from './WidgetSettings.tsx'

export type SettingsProps = {
  block: Block
  onChange: (settings: Record<string, LayoutValue | undefined>) => void
}

const overObjects: ReadonlySet<string> = new Set(['diagram', 'indicator', 'object', 'carousel'])

/** The settings of a block. Each change applies at once, for everyone, and can be undone. */
export default function BlockSettings({ onClose, ...props }: SettingsProps & { onClose: () => void }) {
  const t = useWords('kinds/composite')
  const { block, onChange } = props
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('settings')}
      size={460}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={classes.fields}>
        {block.kind === 'web' ? (
          <TextInput
            data-autofocus
            label={t('settings.address')}
            description={t('settings.address.text')}
            placeholder="https://"
            maxLength={2000}
            value={settingOf(block, 'address')}
            onChange={(event) => onChange({ address: event.currentTarget.value || undefined })}
          />
        ) : null}
        {overObjects.has(block.kind) ? <WidgetSettings {...props} /> : null}
        {block.kind === 'events' ? <EventsFilter {...props} /> : null}
        {block.kind === 'page' && settingOf(block, 'page') !== '' ? (
          <>
            <PageFilter {...props} />
            <Button
              variant="default"
              onClick={() => {
                onChange({ page: undefined, filter: undefined })
                onClose()
              }}
            >
              {t('settings.page')}
            </Button>
          </>
        ) : null}
        <TextInput
          label={t('settings.title')}
          placeholder={t('settings.title.usual')}
          maxLength={titleSigns}
          value={titleOf(block)}
          onChange={(event) => onChange({ title: event.currentTarget.value || undefined })}
        />
      </div>
    </Modal>
  )
}
