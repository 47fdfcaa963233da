export { CheckoutHeader, type CheckoutHeaderProps } from './CheckoutHeader.tsx'
export { Header, type HeaderLabels, type HeaderLink, type HeaderProps } from './Header.tsx'
export { Logo, type LogoProps } from './Logo.tsx'
export { MainMenu, type MainMenuProps } from './MainMenu.tsx'
