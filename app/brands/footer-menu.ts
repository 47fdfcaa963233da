import type { FooterMenu } from './brand.ts'
import { vardeholmFooterMenu } from './vardeholm-footer-menu.ts'

// apart from the brand: only the footer carries it

export const footerMenu: FooterMenu = vardeholmFooterMenu
