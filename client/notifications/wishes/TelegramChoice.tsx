import { Button, Switch } from '@mantine/core'
import { useWords } from '../../platform/words.ts'
import classes from './Wishes.module.css'
import type { OwnWishes } from './withChoice.ts'

type TelegramChoiceProps = {
  telegram: NonNullable<OwnWishes['telegram']>
  onChange: (isOn: boolean) => void
}

/** Whether notifications go to the person's chat in Telegram; without a chat, the way to link one. */
export function TelegramChoice({ telegram: { bot, state }, onChange }: TelegramChoiceProps) {
  const t = useWords('notifications/wishes')
  return (
    <fieldset className={classes.part}>
      <legend className={classes.legend}>Telegram</legend>
      {state === 'none' ? (
        <>
          <p className={classes.note}>{t('telegram.none', { bot })}</p>
          <Button
            className={classes.link!}
            variant="default"
            component="a"
            href={`https://t.me/${bot}?start=link`}
            target="_blank"
            rel="noreferrer"
          >
            {t('telegram.link')}
          </Button>
        </>
      ) : (
        <Switch
          label={t('telegram.on')}
          description={t('telegram.text')}
          checked={state === 'on'}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )}
      {state === 'refused' ? (
        <p className={classes.fault} role="alert">
          {t('telegram.refused', { bot })}
        </p>
      ) : null}
    </fieldset>
  )
}
