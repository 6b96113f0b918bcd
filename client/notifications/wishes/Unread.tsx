import { Button } from '@mantine/core'
import { useWords } from '../../platform/words.ts'
import { Message } from '../../ui/Message.tsx'

/** What could not be read, with a way to read it again. */
export function Unread({ onAgain }: { onAgain: () => void }) {
  const t = useWords('notifications/wishes')
  return (
    <Message title={t('failed')}>
      <Button variant="default" onClick={onAgain}>
        {t('again')}
      </Button>
    </Message>
  )
}
