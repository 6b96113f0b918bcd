import { Checkbox, Group, Select } from '@mantine/core'
import { useState } from 'react'
import { objectOpenModes } from '#schema/accounts/openModes.ts'
import { headerIcons, headerIconsMobile, usualHeaderIcons } from '#schema/accounts/headerIcons.ts'
import { timeZones } from '#schema/accounts/timeZones.ts'
import { mutate } from '../../platform/graphqlClient.ts'
import { showFailure } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import { profileChoose } from './operations.ts'
import type { Profile } from './operations.ts'
import classes from './Profile.module.css'

type Config = NonNullable<Profile['config']>

/** The person's choices of time zone, object windows and icons; each is saved at once. */
export function Choices({ person }: { person: Profile }) {
  const t = useWords('members/profile')
  const [config, setConfig] = useState(person.config!)
  const choose = (change: Partial<Config>) => {
    setConfig({ ...config, ...change })
    mutate(profileChoose, { id: person.id, config: change }).catch((error: unknown) => {
      setConfig(config)
      showFailure(error)
    })
  }
  const zones = timeZones.map(({ zone, label }) => ({ value: zone, label }))
  const isOffered = zones.some(({ value }) => value === config.timezone)
  return (
    <>
      <div className={classes.pair}>
        <Select
          label={t('timezone')}
          data={isOffered ? zones : [{ value: config.timezone, label: config.timezone }, ...zones]}
          value={config.timezone}
          allowDeselect={false}
          onChange={(timezone) => timezone && choose({ timezone })}
        />
        <Select
          label={t('openMode')}
          data={objectOpenModes.map((mode) => ({ value: mode, label: t(`openMode.${mode}`) }))}
          value={config.objectOpenMode}
          allowDeselect={false}
          onChange={(mode) => mode && choose({ objectOpenMode: mode })}
        />
      </div>
      <Icons
        label={t('icons')}
        names={headerIcons}
        chosen={config.headerIcons.length > 0 ? config.headerIcons : usualHeaderIcons.desktop}
        onChoose={(icons) => choose({ headerIcons: icons })}
      />
      <Icons
        label={t('iconsMobile')}
        names={headerIconsMobile}
        chosen={config.headerIconsMobile.length > 0 ? config.headerIconsMobile : usualHeaderIcons.mobile}
        onChoose={(icons) => choose({ headerIconsMobile: icons })}
      />
    </>
  )
}

type IconName = (typeof headerIcons)[number] | (typeof headerIconsMobile)[number]
type IconsProps = {
  label: string
  names: readonly IconName[]
  chosen: readonly string[]
  onChoose: (icons: string[]) => void
}

/** At least one stays, since an empty list would mean the default. Icons keep the order in which they were chosen. */
function Icons({ label, names, chosen, onChoose }: IconsProps) {
  const t = useWords('members/profile')
  return (
    <Checkbox.Group
      label={label}
      value={[...chosen]}
      onChange={(icons) => icons.length > 0 && onChoose(icons)}
    >
      <Group mt={8} gap={16}>
        {names.map((name) => (
          <Checkbox key={name} value={name} label={t(`icon.${name}`)} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
