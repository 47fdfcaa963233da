/** Ladle on the project's Vite, but without the project's own config: that one's page is the shop's server. */
export default { cacheDir: '.cache/ladle-vite', css: { transformer: 'lightningcss' } }
