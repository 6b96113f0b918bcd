import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { mutate } from '../../platform/graphqlClient.ts'
import { showFailure } from '../../platform/toasts.ts'
import { trpc } from '../../platform/trpc.ts'
import { useWords } from '../../platform/words.ts'
import { Group } from './Group.tsx'
import { profileChoose } from './operations.ts'
import type { Profile } from './operations.ts'
import classes from './Profile.module.css'
import { useServerConfig } from './useServerConfig.ts'

/** The chat that notifications may go to; without a bot and without a chat there is nothing to show. */
export function Telegram({ person, onChanged }: { person: Profile; onChanged: () => void }) {
  const t = useWords('members/profile')
  const bot = useServerConfig()?.telegramBot
  const [isOn, setIsOn] = useState(person.config!.telegramNotify)
  const chat = person.telegram_chat_id
  if (!chat && !bot) return null
  const notify = (wanted: boolean) => {
    setIsOn(wanted)
    mutate(profileChoose, { id: person.id, config: { telegramNotify: wanted } }).catch((error: unknown) => {
      setIsOn(!wanted)
      showFailure(error)
    })
  }
  return (
    <Group title={t('telegram')}>
      <div className={classes.line}>
        <p>{chat ? t('telegram.chat', { chat }) : t('telegram.none')}</p>
        {chat ? (
          <Button
            variant="default"
            onClick={() => void trpc.profile.unlinkTelegram.mutate().then(onChanged, showFailure)}
          >
            {t('telegram.unlink')}
          </Button>
        ) : (
          <a
            className={classes.link}
            href={`https://t.me/${bot}?start=link`}
            target="_blank"
            rel="noreferrer"
          >
            {t('telegram.link')}
          </a>
        )}
      </div>
      {chat ? (
        <Checkbox
          label={t('telegram.notify')}
          checked={isOn}
          onChange={(event) => notify(event.currentTarget.checked)}
        />
      ) : null}
    </Group>
  )
}
