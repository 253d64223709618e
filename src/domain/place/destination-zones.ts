/**
 * Districts of the destinations that we sell, by GeoNames id, and the number of hotels created in an empty database. A destination that is not
 * listed has no districts.
 */
type SoldCity = { readonly id: number; readonly hotels: number; readonly zones: readonly string[] };

const city = (id: number, hotels: number, zones: string): SoldCity => ({ id, hotels, zones: zones.split(", ") });

export const SOLD_CITIES: readonly SoldCity[] = [
  city(2643743, 64, "Westminster, Covent Garden, South Bank, Kensington, Shoreditch, Notting Hill, King’s Cross"),
  city(2988507, 36, "Le Marais, Saint-Germain-des-Prés, Montmartre, Quartier Latin, Opéra, Bastille, Champs-Élysées"),
  city(5128581, 36, "Midtown, Lower Manhattan, Upper West Side, Chelsea, Williamsburg, Brooklyn Heights, Long Island City"),
  city(2267057, 16, "Baixa, Chiado, Alfama, Bairro Alto, Príncipe Real, Belém, Parque das Nações"),
  // A destination without hotels, so that the empty state can be seen.
  city(2729907, 0, "Sentrum, Nybyen, Sjøområdet"),
  city(3128760, 24, "Barri Gòtic, Eixample, El Born, Gràcia, Barceloneta, Poblenou"),
  city(3117735, 16, "Sol, Gran Vía, Malasaña, Barrio de las Letras, Salamanca, La Latina"),
  city(2510911, 12, "Santa Cruz, Triana, El Arenal, La Macarena, Alameda"),
  city(2512989, 12, "Casco Antiguo, Santa Catalina, Portixol, Playa de Palma, Cala Major"),
  city(3169070, 24, "Centro Storico, Trastevere, Monti, Prati, Testaccio, Esquilino"),
  city(3164603, 14, "San Marco, Dorsoduro, Cannaregio, Castello, San Polo, Giudecca"),
  city(3176959, 12, "Duomo, Santa Croce, Oltrarno, San Lorenzo, Santa Maria Novella"),
  city(3178229, 8, "Città Murata, Borgovico, Brunate, Cernobbio"),
  city(2990440, 10, "Vieux Nice, Promenade des Anglais, Carré d’Or, Port Lympia, Cimiez"),
  city(2950159, 18, "Mitte, Prenzlauer Berg, Kreuzberg, Charlottenburg, Friedrichshain, Neukölln"),
  city(2761369, 14, "Innere Stadt, Leopoldstadt, Neubau, Josefstadt, Wieden, Mariahilf"),
  city(2775220, 8, "Altstadt, Wilten, Hötting, Igls"),
  city(2657896, 8, "Altstadt, Seefeld, Zürich West, Enge, Niederdorf"),
  city(2657928, 8, "Dorf, Winkelmatten, Steinmatten, Furi"),
  city(2759794, 16, "Centrum, Jordaan, De Pijp, Museumkwartier, Oud-West, Noord"),
  city(2800931, 8, "Markt, Sint-Anna, Ezelstraat, Minnewater"),
  city(2618425, 12, "Indre By, Nyhavn, Vesterbro, Nørrebro, Christianshavn, Frederiksberg"),
  city(2673730, 12, "Gamla Stan, Norrmalm, Södermalm, Östermalm, Djurgården"),
  city(3161732, 8, "Bryggen, Sentrum, Nordnes, Sandviken"),
  city(638936, 6, "Keskusta, Ounasvaara, Napapiiri"),
  city(3413829, 8, "Miðborg, Vesturbær, Hlíðar, Grandi"),
  city(2650225, 12, "Old Town, New Town, Leith, Stockbridge, Bruntsfield"),
  city(2964574, 10, "Temple Bar, Portobello, Docklands, Ballsbridge, Smithfield"),
  city(2735943, 12, "Ribeira, Baixa, Cedofeita, Foz do Douro, Boavista"),
  city(2267827, 8, "Zona Velha, Sé, Lido, São Martinho"),
  city(264371, 10, "Plaka, Monastiraki, Syntagma, Koukaki, Kolonaki"),
  city(252920, 10, "Fira, Oia, Imerovigli, Firostefani, Kamari, Perissa"),
  city(3201047, 8, "Stari Grad, Ploče, Lapad, Gruž, Babin Kuk"),
  city(3067696, 14, "Staré Město, Malá Strana, Nové Město, Vinohrady, Hradčany"),
  city(3054643, 12, "Belváros, Várnegyed, Erzsébetváros, Terézváros, Ferencváros"),
  city(745044, 14, "Sultanahmet, Beyoğlu, Karaköy, Beşiktaş, Kadıköy, Galata"),
  city(2542997, 12, "Medina, Guéliz, Hivernage, Palmeraie, Kasbah"),
  city(292223, 16, "Downtown, Marina, Jumeirah, Deira, Business Bay, Al Fahidi"),
  city(360630, 8, "Zamalek, Downtown, Garden City, Giza, Maadi"),
  city(3369157, 10, "City Bowl, Waterfront, Camps Bay, Sea Point, Gardens"),
  city(1850147, 20, "Shinjuku, Shibuya, Ginza, Asakusa, Ueno, Roppongi"),
  city(1857910, 12, "Gion, Higashiyama, Kawaramachi, Arashiyama, Nishijin"),
  city(1609350, 16, "Sukhumvit, Silom, Siam, Riverside, Old Town, Ari"),
  city(1880252, 12, "Marina Bay, Chinatown, Orchard, Kampong Glam, Sentosa"),
  city(1622846, 10, "Ubud Tengah, Penestanan, Sayan, Nyuh Kuning, Tegallalang"),
  city(2147714, 14, "The Rocks, Darling Harbour, Surry Hills, Bondi, Manly, Newtown"),
  city(6077243, 10, "Vieux-Montréal, Plateau-Mont-Royal, Centre-ville, Mile End, Griffintown"),
  city(4164138, 16, "South Beach, Downtown, Brickell, Wynwood, Coconut Grove"),
  city(5391959, 14, "Union Square, Fisherman’s Wharf, Mission, North Beach, SoMa, Nob Hill"),
  city(3531673, 14, "Zona Hotelera, Centro, Puerto Juárez, Playa Mujeres"),
];

export const ZONES_OF: ReadonlyMap<number, readonly string[]> = new Map(SOLD_CITIES.map(({ id, zones }) => [id, zones]));
