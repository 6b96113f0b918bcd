import { createTheme } from '@mantine/core'
import type { CSSVariablesResolver, MantineColorsTuple } from '@mantine/core'

const pine: MantineColorsTuple = [
  '#eef7f3',
  '#d9ece4',
  '#b3d9c9',
  '#86c2aa',
  '#5aab8a',
  '#38926f',
  '#257f5e',
  '#1d7458',
  '#175f48',
  '#104635',
]
const gray: MantineColorsTuple = [
  '#fafaf8',
  '#f5f5f3',
  '#ebebe8',
  '#e2e2de',
  '#cfcfca',
  '#a8a8a2',
  '#676761',
  '#52524d',
  '#353532',
  '#1f1f1d',
]
const dark: MantineColorsTuple = [
  '#e6e6e2',
  '#c4c4be',
  '#a0a09a',
  '#6b6b66',
  '#3a3a37',
  '#2e2e2c',
  '#252523',
  '#1b1b1a',
  '#161615',
  '#111110',
]

/** Our theme on Mantine: one accent, dense controls of 32 px, 14 px text, corners of 6 px. */
export const theme = createTheme({
  primaryColor: 'pine',
  primaryShade: { light: 7, dark: 6 },
  colors: { pine, gray, dark },
  black: '#1f1f1d',
  defaultRadius: '6px',
  cursorType: 'pointer',
  fontFamily: 'var(--t-font)',
  fontFamilyMonospace: 'var(--t-mono)',
  fontSizes: {
    xs: 'var(--t-font-12)',
    sm: 'var(--t-font-13)',
    md: 'var(--t-font-14)',
    lg: 'var(--t-font-16)',
    xl: 'var(--t-font-20)',
  },
  spacing: {
    xs: 'var(--t-space-4)',
    sm: 'var(--t-space-8)',
    md: 'var(--t-space-12)',
    lg: 'var(--t-space-16)',
    xl: 'var(--t-space-24)',
  },
  headings: { fontFamily: 'var(--t-font)', fontWeight: '600' },
  components: {
    Button: {
      defaultProps: { size: 'sm' },
      vars: () => ({ root: { '--button-height': '32px', '--button-padding-x': '12px' } }),
    },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 28 } },
    Menu: {
      defaultProps: { position: 'bottom-start', offset: 4, transitionProps: { duration: 80 }, width: 220 },
    },
    Modal: {
      defaultProps: {
        zIndex: 'var(--t-layer-modal)',
        centered: true,
        size: 440,
        transitionProps: { duration: 120, transition: 'fade' },
      },
    },
    ModalRoot: {
      defaultProps: {
        zIndex: 'var(--t-layer-modal)',
        transitionProps: { duration: 120, transition: 'fade' },
      },
    },
    Drawer: { defaultProps: { zIndex: 'var(--t-layer-drawer)' } },
    Popover: {
      defaultProps: { zIndex: 'var(--t-layer-menu)', offset: 4, transitionProps: { duration: 80 } },
    },
    Tooltip: {
      defaultProps: {
        zIndex: 'var(--t-layer-menu)',
        openDelay: 400,
        withArrow: false,
        offset: 6,
        transitionProps: { duration: 60 },
      },
    },
  },
})

/** Maps Mantine's own variables to our tokens in both schemes. */
export const cssVariables: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--t-surface)',
    '--mantine-color-text': 'var(--t-text)',
    '--mantine-color-dimmed': 'var(--t-dimmed)',
    '--mantine-color-placeholder': 'var(--t-dimmed)',
    '--mantine-color-default-border': 'var(--t-border-strong)',
    '--mantine-color-default': 'var(--t-surface)',
    '--mantine-color-default-hover': 'var(--t-hover)',
    '--mantine-color-error': 'var(--t-danger)',
    '--mantine-color-anchor': 'var(--t-accent)',
    '--mantine-color-red-light': 'var(--t-danger-soft)',
    '--mantine-color-red-light-hover': 'color-mix(in srgb, var(--t-danger) 12%, var(--t-danger-soft))',
    '--mantine-color-red-light-color': 'var(--t-danger)',
  }
  return { variables: {}, light: shared, dark: shared }
}
