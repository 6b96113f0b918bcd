import { Switch } from '@mantine/core'
import { useEffect, useState } from 'react'
import { showFailure } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import { endPushHere, isPushedHere, pushHere, type PushFault } from './pushHere.ts'
import classes from './Wishes.module.css'

/** Whether this browser shows notifications while no tab of it is open. */
export function PushSwitch() {
  const t = useWords('notifications/wishes')
  const [isOn, setOn] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<PushFault | null>(null)
  useEffect(() => {
    isPushedHere().then(setOn, () => setOn(false))
  }, [])
  const turn = async (wanted: boolean) => {
    setBusy(true)
    setFault(null)
    try {
      const found = wanted ? await pushHere() : await endPushHere()
      setFault(found ?? null)
      if (!found) setOn(wanted)
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <fieldset className={classes.part}>
      <legend className={classes.legend}>{t('push')}</legend>
      <Switch
        label={t('push.here')}
        description={t('push.text')}
        checked={isOn}
        aria-busy={isBusy}
        onChange={(event) => {
          if (!isBusy) void turn(event.currentTarget.checked)
        }}
      />
      {fault ? (
        <p className={classes.fault} role="alert">
          {t(`push.${fault}`)}
        </p>
      ) : null}
    </fieldset>
  )
}
