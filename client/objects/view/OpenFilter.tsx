import { MantineThemeProvider } from '@mantine/core'
import type { ComponentProps } from 'react'
import { FilterBuilder } from './FilterBuilder.tsx'

/** Menus of the controls are inside the filter, because a click outside closes it. */
const inside = {
  components: {
    Combobox: { defaultProps: { withinPortal: false } },
    Popover: { defaultProps: { withinPortal: false } },
  },
}

export default function OpenFilter(props: ComponentProps<typeof FilterBuilder>) {
  return (
    <MantineThemeProvider theme={inside}>
      <FilterBuilder {...props} />
    </MantineThemeProvider>
  )
}
