import { Button } from '@mantine/core'
import { IconBuildingCommunity } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../platform/words.ts'
import { Message } from '../ui/Message.tsx'

const NewSpaceDialog = lazy(async () => ({ default: (await import('./NewSpaceDialog.tsx')).NewSpaceDialog }))

/** The screen of a person without any space. */
export function EmptySpaces({ onCreated }: { onCreated: () => void }) {
  const t = useWords('spaces')
  const [asking, setAsking] = useState(false)
  return (
    <Message
      icon={<IconBuildingCommunity size={32} stroke={1.5} />}
      title={t('empty.title')}
      text={t('empty.text')}
    >
      <Button onClick={() => setAsking(true)}>{t('empty.create')}</Button>
      <Suspense>
        {asking ? <NewSpaceDialog opened onClose={() => setAsking(false)} onCreated={onCreated} /> : null}
      </Suspense>
    </Message>
  )
}
