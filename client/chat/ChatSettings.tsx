import { Modal, Radio, Stack } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { useState } from 'react'
import { chatArchiveAfters, type ChatArchiveAfter } from '#schema/chat/chat.ts'
import { mutate } from '../platform/graphqlClient.ts'
import { showFailure } from '../platform/toasts.ts'
import { useWords } from '../platform/words.ts'
import { settingsUpdate, type ChatSettings as Settings } from './roomOperations.ts'
import type { Rooms } from './Rooms.ts'

type ChatSettingsProps = { rooms: Rooms; settings: Settings; onClose: () => void }

/** RCH.18: when rooms go to the archive by themselves. A choice is kept at once. */
export function ChatSettings({ rooms, settings, onClose }: ChatSettingsProps) {
  const t = useWords('chat')
  const [after, setAfter] = useState(settings.archive_after)
  const choose = async (value: string) => {
    const next = chatArchiveAfters.find((each) => each === value) ?? null
    setAfter(next)
    try {
      await mutate(settingsUpdate, { space: rooms.space, input: { archive_after: next } })
    } catch (error) {
      setAfter(settings.archive_after)
      showFailure(error)
    }
  }
  const choices: ('never' | ChatArchiveAfter)[] = ['never', ...chatArchiveAfters]
  return (
    <Modal opened onClose={onClose} title={t('settings')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Radio.Group
        label={t('archive.after')}
        description={t('archive.after.text')}
        value={after ?? 'never'}
        onChange={(value) => void choose(value)}
      >
        <Stack gap={10} mt={12}>
          {choices.map((each) => (
            <Radio key={each} value={each} label={t(`archive.after.${each}`)} />
          ))}
        </Stack>
      </Radio.Group>
    </Modal>
  )
}
