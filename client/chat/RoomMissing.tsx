import { Button } from '@mantine/core'
import { IconMessageOff } from '@tabler/icons-react'
import { useWords } from '../platform/words.ts'
import { Message as Notice } from '../ui/Message.tsx'

/** A room that is not there for the reader, whatever the reason. */
export function RoomMissing({ onClose }: { onClose: () => void }) {
  const t = useWords('chat')
  return (
    <Notice
      icon={<IconMessageOff size={36} stroke={1.4} />}
      title={t('room.missing')}
      text={t('room.missing.text')}
    >
      <Button variant="default" onClick={onClose}>
        {t('room.back')}
      </Button>
    </Notice>
  )
}
