import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

/** The ramps of tokens.css as Mantine wants them, in ten steps; steps that tokens.css leaves out lie between their neighbours. */
const colors = {
  grass: ['#f0faf5', '#dcf3e7', '#bfe7d2', '#8fd3b1', '#4fb98a', '#1e9a6a', '#0b7b55', '#086347', '#0a4c39', '#0a382b'],
  clay: ['#fef3ed', '#fbe0d3', '#f6c3aa', '#efa27d', '#e8804f', '#d9602b', '#bb4a18', '#943a13', '#6e2c11', '#4b1f0d'],
  hard: ['#eef4ff', '#dae7fe', '#b9d2fc', '#8cb5f7', '#5f97f2', '#3374e0', '#1f5bc4', '#1b4899', '#173870', '#11284f'],
  iris: ['#f4f1fe', '#e6dffc', '#cfc2f8', '#b5a2f1', '#9b82ea', '#8364d9', '#6a46c8', '#5436a0', '#3b2870', '#291c4f'],
  amber: ['#fff8e6', '#ffecbf', '#fbd989', '#f0c15a', '#e5a92a', '#c08715', '#9a6400', '#7a4f00', '#573900', '#3a2600'],
  rose: ['#fef1f1', '#fcdede', '#f7bdbf', '#f09397', '#e8696f', '#d64d55', '#c4303a', '#9e232d', '#701b23', '#4c1218'],
} satisfies Record<string, MantineColorsTuple>

/** For the parts of Mantine that are loaded when they are needed. */
export const theme = createTheme({
  colors,
  primaryColor: 'grass',
  primaryShade: { light: 6, dark: 4 },
  fontFamily: 'var(--font)',
  defaultRadius: '10px',
  cursorType: 'pointer',
  respectReducedMotion: true,
  autoContrast: true,
  breakpoints: { xs: '21.9375em', s: '31.3125em', m: '62.0625em', l: '80em', xl: '100.0625em', xxl: '120.0625em' },
  headings: { fontFamily: 'var(--font)', fontWeight: '650' },
})

/** Roles, not ramps: the tokens know both themes, so nothing here depends on one. */
const roles = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-3)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line-control)',
  '--mantine-color-error': 'var(--danger-text)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
  '--mantine-primary-color-contrast': 'var(--text-on-accent)',
  '--mantine-primary-color-light': 'var(--accent-soft)',
  '--mantine-primary-color-light-color': 'var(--accent-text)',
}

export const cssVariables: CSSVariablesResolver = () => ({
  variables: { ...roles, '--mantine-shadow-md': 'var(--sh-3)' },
  light: {},
  dark: {},
})
