import { Switch } from '@mantine/core'
import { useState } from 'react'
import { askForNotices } from './browserNotice.ts'
import classes from './NoticeSwitch.module.css'

type NoticeSwitchProps = {
  label: string
  description?: string
  isOn: boolean
  /** The text of the first browser notification, and the text when they are not available. */
  words: { on: string; none: string; denied: string }
  onChange: (isOn: boolean) => void
}

/** RER.41: switches browser notifications, which may be unsupported or forbidden. */
export function NoticeSwitch({ label, description, isOn, words, onChange }: NoticeSwitchProps) {
  const [fault, setFault] = useState<'none' | 'denied' | null>(null)
  const turn = async (wanted: boolean) => {
    const answer = wanted ? await askForNotices(words.on) : 'granted'
    setFault(answer === 'granted' ? null : answer)
    if (answer === 'granted') onChange(wanted)
  }
  return (
    <>
      <Switch
        label={label}
        description={description}
        checked={isOn}
        onChange={(event) => void turn(event.currentTarget.checked)}
      />
      {fault ? (
        <p className={classes.fault} role="alert">
          {words[fault]}
        </p>
      ) : null}
    </>
  )
}
