import { createTheme, type Theme } from '@mui/material/styles';

// MUI computes with colours, so it needs the values themselves: they are those of `tokens.css`.
const common = {
  cssVariables: true,
  palette: {
    mode: 'light',
    primary: { main: '#123b7a', dark: '#0c2a59', contrastText: '#ffffff' },
    secondary: { main: '#d6122f', dark: '#b40d26', contrastText: '#ffffff' },
    error: { main: '#a30f26', light: '#fdf2f3' },
    success: { main: '#0f6446', light: '#edf7f2' },
    text: { primary: '#0d1526', secondary: '#455067' },
    divider: '#dce2ea',
    background: { default: '#ffffff', paper: '#ffffff' },
  },
  shape: { borderRadius: 4 },
  transitions: {
    duration: { shortest: 150, shorter: 150, short: 200, standard: 200, complex: 250 },
    easing: { easeOut: 'cubic-bezier(.2,.7,.2,1)' },
  },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiPaper: { defaultProps: { elevation: 0 } },
  },
} as const;

const typography = (weight: number) =>
  ({
    fontFamily: '"Readex Pro", "Readex Fallback", system-ui, sans-serif',
    fontWeightLight: weight,
    fontWeightRegular: weight,
    fontWeightMedium: 500,
    fontWeightBold: 600,
    fontSize: 17,
    button: { textTransform: 'none', letterSpacing: 0 },
  }) as const;

/** One theme per direction, made once: a new theme would throw away all of emotion's memory. */
export const themes: Readonly<Record<'ltr' | 'rtl', Theme>> = {
  ltr: createTheme({ ...common, direction: 'ltr', typography: typography(350) }),
  rtl: createTheme({ ...common, direction: 'rtl', typography: typography(340) }),
};
