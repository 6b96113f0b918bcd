import { IconAlarm } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { activeSpace } from '../platform/activeSpace.ts'
import { viewing } from '../platform/viewing.ts'
import { useWords } from '../platform/words.ts'
import { useSpaces } from '../spaces/useSpaces.ts'
import { TimerScreen } from '../timer/TimerScreen.tsx'
import { Message } from '../ui/Message.tsx'

const NoSpace = lazy(async () => ({ default: (await import('./NoSpace.tsx')).NoSpace }))

/** RTI.08: `/dialogs/tomato`, outside of the layout: the timer of the space that was open last. */
export function TimerRoute() {
  const t = useWords('timer')
  const { spaces, loading, failed, reload } = useSpaces()
  const [active, setActive] = useState<string | null>(null)
  const space = spaces.find(({ id }) => id === activeSpace.last())?.id ?? spaces[0]?.id
  useEffect(() => {
    if (!space) return
    activeSpace.set(space)
    // oxlint-disable-next-line react/set-state-in-effect -- what goes with every request is set before the first
    setActive(space)
  }, [space])
  if (viewing.now())
    return (
      <main>
        <Message icon={<IconAlarm size={36} stroke={1.4} />} title={t('viewed')} text={t('viewed.text')} />
      </main>
    )
  const lack = failed ? 'failed' : !loading && !space ? 'none' : null
  if (lack)
    return (
      <Suspense>
        <NoSpace reason={lack} onAgain={reload} />
      </Suspense>
    )
  return active ? <TimerScreen key={active} space={active} /> : null
}
