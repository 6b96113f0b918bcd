import { Button, Select, Skeleton } from '@mantine/core'
import { startTransition, useCallback, useEffect, useOptimistic, useState } from 'react'
import { showFailure } from '../../platform/toasts.ts'
import { trpc } from '../../platform/trpc.ts'
import { useWords } from '../../platform/words.ts'
import { Message } from '../../ui/Message.tsx'
import section from '../../ui/section.module.css'
import { MuteList } from '../mute/MuteList.tsx'
import { ChannelTable } from './ChannelTable.tsx'
import { LetterChoice } from './LetterChoice.tsx'
import { PushSwitch } from './PushSwitch.tsx'
import { QuietHours } from './QuietHours.tsx'
import { TelegramChoice } from './TelegramChoice.tsx'
import classes from './Wishes.module.css'
import { withChoice, type Choose, type OwnWishes } from './withChoice.ts'

type WishesSectionProps = { spaces: readonly { id: string; name: string }[] }

/** The notification settings; each change is saved at once. */
export function WishesSection({ spaces }: WishesSectionProps) {
  const t = useWords('notifications/wishes')
  const [read, setRead] = useState<OwnWishes | 'failed' | null>(null)
  const load = useCallback(() => {
    trpc.notifications.wishes.query().then(setRead, () => setRead('failed'))
  }, [])
  useEffect(load, [load])
  if (read === 'failed') {
    return (
      <Message title={t('failed')}>
        <Button
          variant="default"
          onClick={() => {
            setRead(null)
            load()
          }}
        >
          {t('again')}
        </Button>
      </Message>
    )
  }
  if (!read) return <Skeleton height={420} maw={640} aria-busy />
  return <Wishes kept={read} spaces={spaces} onKept={setRead} />
}

type WishesProps = WishesSectionProps & { kept: OwnWishes; onKept: (wishes: OwnWishes) => void }

function Wishes({ kept, spaces, onKept }: WishesProps) {
  const t = useWords('notifications/wishes')
  const [wishes, expect] = useOptimistic(kept)
  const [space, setSpace] = useState<string | null>(null)
  const change = (expected: OwnWishes, done: Promise<OwnWishes>) =>
    startTransition(async () => {
      expect(expected)
      const answer = await done.catch(showFailure)
      if (answer) startTransition(() => onKept(answer))
    })
  const choose: Choose = (choice) =>
    change(
      withChoice(wishes, { ...choice, space }),
      trpc.notifications.choose.mutate({ ...choice, space_id: space }),
    )
  return (
    <div className={section.section}>
      <p className={section.lead}>{t('text')}</p>
      {spaces.length > 1 ? (
        <Select
          className={classes.space!}
          label={t('space')}
          description={t(space === null ? 'space.all.text' : 'space.one.text')}
          allowDeselect={false}
          searchable
          data={[
            { value: '', label: t('space.all') },
            ...spaces.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={space ?? ''}
          onChange={(value) => setSpace(value || null)}
        />
      ) : null}
      <ChannelTable wishes={wishes} space={space} onChoose={choose} />
      <PushSwitch />
      <LetterChoice
        letters={wishes.letters}
        onChange={(letters) => change({ ...wishes, letters }, trpc.notifications.rhythm.mutate({ letters }))}
      />
      {wishes.telegram ? (
        <TelegramChoice
          telegram={wishes.telegram}
          onChange={(isOn) =>
            change(
              { ...wishes, telegram: { ...wishes.telegram!, state: isOn ? 'on' : 'off' } },
              trpc.notifications.telegram.mutate({ is_on: isOn }),
            )
          }
        />
      ) : null}
      <QuietHours
        quiet={wishes.quiet}
        zone={wishes.zone}
        onChange={(quiet) => change({ ...wishes, quiet }, trpc.notifications.rhythm.mutate({ quiet }))}
      />
      <MuteList />
    </div>
  )
}
