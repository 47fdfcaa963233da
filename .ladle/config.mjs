/** @type {import('@ladle/react').UserConfig} */
export default {
  stories: 'stories/**/*.stories.tsx',
  outDir: '.cache/ladle',
  viteConfig: '.ladle/vite.config.ts',
  addons: {
    a11y: { enabled: true },
    rtl: { enabled: false },
    msw: { enabled: false },
    theme: { enabled: true, defaultState: 'light' },
    width: { enabled: true, options: { mobile: 390, narrow: 320, tablet: 768, desktop: 1440 }, defaultState: 0 },
  },
}
